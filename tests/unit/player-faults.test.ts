import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { BUCKET, setUpPlayer } from '../support/fake-audio'

const HERE = '/recordings/a.mp3'

beforeEach(() => {
  vi.useFakeTimers()
  document.body.replaceChildren()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('a recording that does not play', () => {
  test('a missing one shows an error when play is pressed', () => {
    const { player, told, state } = setUpPlayer({ url: '' })
    player.toggle()
    expect(told.problems).toEqual(['noRecording'])
    expect(state().status).toBe('paused')
    // What was said can still be pointed at.
    player.playFrom(20)
    expect(state().time).toBe(20)
    expect(told.problems).toHaveLength(1)
  })

  test('one that fails before play is pressed shows an error only on play, and once', () => {
    const { audio, player, told, state } = setUpPlayer({ url: HERE })
    audio.break()
    expect(told.problems).toEqual([])
    player.toggle()
    expect(state().status).toBe('starting')
    audio.break()
    audio.fire('error')
    expect(told.problems).toEqual(['unavailable'])
    expect(state().status).toBe('paused')
    expect(state().readable).toBe(false)
  })

  test('one that never loads times out after ten seconds and can be retried', async () => {
    const { audio, player, told, state } = setUpPlayer({ url: HERE, startAt: 20 })
    player.toggle()
    await vi.advanceTimersByTimeAsync(9000)
    expect(told.problems).toEqual([])
    await vi.advanceTimersByTimeAsync(1500)
    expect(told.problems).toEqual(['unavailable'])
    expect(audio.element.getAttribute('src')).toBeNull()
    player.toggle()
    audio.answer()
    audio.sound(20.5)
    expect(state()).toMatchObject({ status: 'playing', time: 20.5 })
  })

  test('a bucket without CORS headers is played without CORS', () => {
    const { audio, state, told } = setUpPlayer()
    expect(audio.element.crossOrigin).toBe('anonymous')
    audio.break()
    expect(audio.element.crossOrigin).toBeNull()
    audio.answer()
    expect(state().readable).toBe(false)
    expect(told.problems).toEqual([])
  })

  test('a bucket on the same host is not requested without CORS, because cookies would be sent', () => {
    const { audio } = setUpPlayer({ url: `${window.location.protocol}//${window.location.hostname}:9000/a.mp3` })
    audio.break()
    expect(audio.element.crossOrigin).toBe('anonymous')
    expect(audio.element.getAttribute('src')).toBeNull()
  })
})

describe('a signed URL that expires during playback', () => {
  test('is renewed once, and playback continues from the same position', async () => {
    const { audio, player, renew, told, state } = setUpPlayer()
    audio.answer()
    player.toggle()
    audio.sound(33)
    renew.mockResolvedValueOnce('https://bucket.example/again.mp3')
    audio.break()
    await vi.advanceTimersByTimeAsync(0)
    expect(audio.element.src).toBe('https://bucket.example/again.mp3')
    audio.state.time = 0
    audio.answer()
    expect(audio.state.time).toBe(33)
    audio.sound(33.2)
    expect(state()).toMatchObject({ status: 'playing', time: 33.2 })
    expect(told.problems).toEqual([])
    expect(renew).toHaveBeenCalledTimes(1)
  })

  test('shows an error where the new URL fails too, and keeps the position', async () => {
    const { audio, player, renew, told, state } = setUpPlayer({ url: HERE })
    audio.answer()
    player.toggle()
    audio.sound(33)
    audio.break()
    await vi.advanceTimersByTimeAsync(0)
    audio.break()
    await vi.advanceTimersByTimeAsync(1000)
    expect(told.problems).toEqual(['unavailable'])
    expect(told.moments).toEqual([33])
    expect(state()).toMatchObject({ status: 'paused', time: 33 })
    expect(renew).toHaveBeenCalledTimes(1)
  })

  test('shows an error where the record cannot be refetched', async () => {
    const { audio, player, renew, told } = setUpPlayer()
    audio.answer()
    player.toggle()
    audio.sound(33)
    renew.mockRejectedValueOnce(new Error('no network'))
    audio.break()
    await vi.advanceTimersByTimeAsync(0)
    expect(told.problems).toEqual(['unavailable'])
  })
})

describe('a server without range requests', () => {
  const bytes = () =>
    Promise.resolve(new Response(new Uint8Array([1, 2, 3]), { headers: { 'Content-Type': 'audio/mpeg' } }))

  test('the file is downloaded whole, and the seek reaches its position', async () => {
    const fetcher = vi.fn(bytes)
    vi.stubGlobal('fetch', fetcher)
    const { audio, player, told, state } = setUpPlayer({ seekableTo: 0 })
    audio.answer()
    player.playFrom(20)
    await vi.advanceTimersByTimeAsync(0)
    expect(audio.element.src).toMatch(/^blob:/)
    audio.state.reach = 60
    audio.answer()
    expect(audio.state.time).toBe(20)
    audio.sound(20.1)
    expect(state()).toMatchObject({ status: 'playing', time: 20.1 })
    expect(told.problems).toEqual([])
    expect(fetcher).toHaveBeenCalledTimes(1)
    expect(fetcher).toHaveBeenCalledWith(BUCKET, expect.objectContaining({ credentials: 'omit' }))
  })

  test('a false claim of seekability is detected from where the seek ended', async () => {
    vi.stubGlobal('fetch', vi.fn(bytes))
    const { audio, player } = setUpPlayer({ seekableTo: 0 })
    audio.answer()
    Object.defineProperty(audio.element, 'seekable', { value: { length: 1, start: () => 0, end: () => 60 } })
    player.seek(20)
    await vi.advanceTimersByTimeAsync(10)
    expect(audio.element.src).toMatch(/^blob:/)
  })

  test('where the download fails too, it plays from the start and shows a notice', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('CORS')))
    const { audio, player, told, state } = setUpPlayer({ seekableTo: 0 })
    audio.answer()
    player.playFrom(20)
    await vi.advanceTimersByTimeAsync(0)
    expect(told.problems).toEqual(['noSeeking'])
    audio.sound(0.5)
    expect(state()).toMatchObject({ status: 'playing', time: 0.5 })
  })

  test('the requested moment stays marked while the recording is paused', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('CORS')))
    const { audio, told, state } = setUpPlayer({ seekableTo: 0, startAt: 20 })
    audio.answer()
    await vi.advanceTimersByTimeAsync(0)
    expect(told.problems).toEqual(['noSeeking'])
    expect(state().time).toBe(20)
  })
})
