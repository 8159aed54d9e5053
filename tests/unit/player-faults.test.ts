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
  test('none at all: pressing play says so', () => {
    const { player, told, state } = setUpPlayer({ url: '' })
    player.toggle()
    expect(told.problems).toEqual(['noRecording'])
    expect(state().status).toBe('paused')
    // What was said can still be pointed at.
    player.playFrom(20)
    expect(state().time).toBe(20)
    expect(told.problems).toHaveLength(1)
  })

  test('broken before anybody pressed play: nothing is said until somebody does, and then once', () => {
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

  test('one that never answers is given up after ten seconds, and can be tried again', async () => {
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

  test('where the bucket allows no reading it is heard without', () => {
    const { audio, state, told } = setUpPlayer()
    expect(audio.element.crossOrigin).toBe('anonymous')
    audio.break()
    expect(audio.element.crossOrigin).toBeNull()
    audio.answer()
    expect(state().readable).toBe(false)
    expect(told.problems).toEqual([])
  })

  test('a bucket on our own host is never asked without CORS: our cookies would go along', () => {
    const { audio } = setUpPlayer({ url: `${window.location.protocol}//${window.location.hostname}:9000/a.mp3` })
    audio.break()
    expect(audio.element.crossOrigin).toBe('anonymous')
    expect(audio.element.getAttribute('src')).toBeNull()
  })
})

describe('an address that expires while it plays', () => {
  test('is asked for once more, and it goes on from where it was', async () => {
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

  test('when that does not help it says so, with the place kept and told', async () => {
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

  test('when the record cannot be had either it says so', async () => {
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

describe('a server that cannot start in the middle', () => {
  const bytes = () =>
    Promise.resolve(new Response(new Uint8Array([1, 2, 3]), { headers: { 'Content-Type': 'audio/mpeg' } }))

  test('is fetched whole, and the click lands where it should', async () => {
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

  test('one that pretends it can is found out by where the jump ended', async () => {
    vi.stubGlobal('fetch', vi.fn(bytes))
    const { audio, player } = setUpPlayer({ seekableTo: 0 })
    audio.answer()
    Object.defineProperty(audio.element, 'seekable', { value: { length: 1, start: () => 0, end: () => 60 } })
    player.seek(20)
    await vi.advanceTimersByTimeAsync(10)
    expect(audio.element.src).toMatch(/^blob:/)
  })

  test('one whose bytes stay closed too is played from the start, and says so', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('CORS')))
    const { audio, player, told, state } = setUpPlayer({ seekableTo: 0 })
    audio.answer()
    player.playFrom(20)
    await vi.advanceTimersByTimeAsync(0)
    expect(told.problems).toEqual(['noSeeking'])
    audio.sound(0.5)
    expect(state()).toMatchObject({ status: 'playing', time: 0.5 })
  })

  test('while it is silent the moment one came for stays marked', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('CORS')))
    const { audio, told, state } = setUpPlayer({ seekableTo: 0, startAt: 20 })
    audio.answer()
    await vi.advanceTimersByTimeAsync(0)
    expect(told.problems).toEqual(['noSeeking'])
    expect(state().time).toBe(20)
  })
})
