import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createPlayer } from '@/features/call-records/drawer/player/create-player'
import { boundedDuration, clampTo } from '@/features/call-records/drawer/player/media'
import { fakeAudio } from '../support/fake-audio'

const BUCKET = 'https://bucket.example/a.mp3'
const HERE = '/recordings/a.mp3'

function setUp({ url = BUCKET, startAt, seekableTo }: { url?: string; startAt?: number; seekableTo?: number } = {}) {
  const audio = fakeAudio({ seekableTo })
  const told = { problems: [] as string[], moments: [] as (number | undefined)[], plays: 0 }
  const renew = vi.fn(async (): Promise<string | undefined> => url)
  const player = createPlayer({
    startAt,
    onProblem: (problem) => told.problems.push(problem),
    onMoment: (seconds) => told.moments.push(seconds),
    onPlay: () => told.plays++,
    renew,
  })
  player.open(url || undefined, 60)
  const detach = player.attach(audio.element)
  return { told, audio, player, renew, detach, state: player.store.getState }
}

beforeEach(() => {
  vi.useFakeTimers()
  document.body.replaceChildren()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('the player', () => {
  test('a moment in the address is gone to, without a sound', () => {
    const { audio, state } = setUp({ startAt: 20 })
    expect(state().time).toBe(20)
    audio.answer()
    expect(audio.state.time).toBe(20)
    expect(audio.play).not.toHaveBeenCalled()
    expect(state().status).toBe('paused')
  })

  test('plays, pauses, and then says where it stands; never while it plays', async () => {
    const { audio, player, told, state } = setUp()
    audio.answer()
    player.toggle()
    expect(state().status).toBe('starting')
    audio.sound(3.24)
    expect(state()).toMatchObject({ status: 'playing', time: 3.24 })
    await vi.advanceTimersByTimeAsync(1000)
    expect(told.moments).toEqual([])
    player.toggle()
    await vi.advanceTimersByTimeAsync(1000)
    expect(state().status).toBe('paused')
    expect(told.moments).toEqual([3.2])
    expect(told.plays).toBe(1)
  })

  test('many jumps in a row are told once, the last of them', async () => {
    const { audio, player, told } = setUp()
    audio.answer()
    for (let second = 1; second <= 30; second++) player.seek(second)
    await vi.advanceTimersByTimeAsync(1000)
    expect(told.moments).toEqual([30])
  })

  test('goes nowhere that is not', () => {
    const { audio, player, state } = setUp()
    audio.answer(60)
    player.skip(-5)
    expect(state().time).toBe(0)
    player.seek(9999)
    expect(state().time).toBe(60)
    player.seek(Number.NaN)
    expect(state().time).toBe(0)
  })

  test('a click on what was said plays from there; one while it plays only jumps', () => {
    const { audio, player, told } = setUp()
    audio.answer()
    player.playFrom(12)
    expect(audio.state.time).toBe(12)
    expect(audio.state.paused).toBe(false)
    player.playFrom(30)
    expect(audio.state.time).toBe(30)
    expect(told.plays).toBe(1)
  })

  test('at the end it stands at the beginning again', async () => {
    const { audio, player, told, state } = setUp()
    audio.answer()
    player.toggle()
    audio.sound(59)
    audio.finish()
    await vi.advanceTimersByTimeAsync(1000)
    expect(state()).toMatchObject({ status: 'paused', time: 0 })
    expect(told.moments).toEqual([undefined])
  })

  test('a new moment in the address is followed, the one it has just told is not', async () => {
    const { audio, player, state } = setUp()
    audio.answer()
    player.seek(30)
    await vi.advanceTimersByTimeAsync(1000)
    audio.state.time = 31
    player.follow(30)
    expect(audio.state.time).toBe(31)
    player.follow(12)
    expect(state().time).toBe(12)
    expect(audio.state.time).toBe(12)
  })

  test('a pause from outside, such as a headset’s button, is a pause', async () => {
    const { audio, player, state } = setUp()
    audio.answer()
    player.toggle()
    audio.sound(5)
    audio.element.pause()
    await vi.advanceTimersByTimeAsync(1000)
    expect(state().status).toBe('paused')
    player.toggle()
    expect(audio.state.paused).toBe(false)
  })

  test('one sound a tab: another one stops when this begins', () => {
    const { audio, player } = setUp()
    const other = fakeAudio()
    other.state.paused = false
    document.body.append(other.element)
    audio.answer()
    player.toggle()
    expect(other.state.paused).toBe(true)
  })

  test('volume, mute and speed reach the element, also one that comes later', () => {
    const { audio, player } = setUp()
    player.setSpeed(1.5)
    player.setVolume(0)
    expect(player.store.getState().muted).toBe(true)
    player.toggleMuted()
    expect(audio.element).toMatchObject({ volume: 1, muted: false })
    player.open('https://bucket.example/b.mp3', 60)
    expect(audio.element.playbackRate).toBe(1.5)
    expect(localStorage.getItem('parley_playback_speed')).toBe('1.5')
  })
})

describe('U01 a recording that does not play', () => {
  test('none at all: pressing play says so', () => {
    const { player, told, state } = setUp({ url: '' })
    player.toggle()
    expect(told.problems).toEqual(['noRecording'])
    expect(state().status).toBe('paused')
    // What was said can still be pointed at.
    player.playFrom(20)
    expect(state().time).toBe(20)
    expect(told.problems).toHaveLength(1)
  })

  test('broken before anybody pressed play: nothing is said until somebody does, and then once', () => {
    const { audio, player, told, state } = setUp({ url: HERE })
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
    const { audio, player, told, state } = setUp({ url: HERE, startAt: 20 })
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
    const { audio, state, told } = setUp()
    expect(audio.element.crossOrigin).toBe('anonymous')
    audio.break()
    expect(audio.element.crossOrigin).toBeNull()
    audio.answer()
    expect(state().readable).toBe(false)
    expect(told.problems).toEqual([])
  })

  test('U07 a bucket on our own host is never asked without CORS: our cookies would go along', () => {
    const { audio } = setUp({ url: `${window.location.protocol}//${window.location.hostname}:9000/a.mp3` })
    audio.break()
    expect(audio.element.crossOrigin).toBe('anonymous')
    expect(audio.element.getAttribute('src')).toBeNull()
  })
})

describe('U02 an address that expires while it plays', () => {
  test('is asked for once more, and it goes on from where it was', async () => {
    const { audio, player, renew, told, state } = setUp()
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
    const { audio, player, renew, told, state } = setUp({ url: HERE })
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
    const { audio, player, renew, told } = setUp()
    audio.answer()
    player.toggle()
    audio.sound(33)
    renew.mockRejectedValueOnce(new Error('no network'))
    audio.break()
    await vi.advanceTimersByTimeAsync(0)
    expect(told.problems).toEqual(['unavailable'])
  })
})

describe('U03 a server that cannot start in the middle', () => {
  const bytes = () =>
    Promise.resolve(new Response(new Uint8Array([1, 2, 3]), { headers: { 'Content-Type': 'audio/mpeg' } }))

  test('is fetched whole, and the click lands where it should', async () => {
    const fetcher = vi.fn(bytes)
    vi.stubGlobal('fetch', fetcher)
    const { audio, player, told, state } = setUp({ seekableTo: 0 })
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
    const { audio, player } = setUp({ seekableTo: 0 })
    audio.answer()
    Object.defineProperty(audio.element, 'seekable', { value: { length: 1, start: () => 0, end: () => 60 } })
    player.seek(20)
    await vi.advanceTimersByTimeAsync(10)
    expect(audio.element.src).toMatch(/^blob:/)
  })

  test('one whose bytes stay closed too is played from the start, and says so', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('CORS')))
    const { audio, player, told, state } = setUp({ seekableTo: 0 })
    audio.answer()
    player.playFrom(20)
    await vi.advanceTimersByTimeAsync(0)
    expect(told.problems).toEqual(['noSeeking'])
    audio.sound(0.5)
    expect(state()).toMatchObject({ status: 'playing', time: 0.5 })
  })

  test('while it is silent the moment one came for stays marked', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('CORS')))
    const { audio, told, state } = setUp({ seekableTo: 0, startAt: 20 })
    audio.answer()
    await vi.advanceTimersByTimeAsync(0)
    expect(told.problems).toEqual(['noSeeking'])
    expect(state().time).toBe(20)
  })
})

describe('U05 playing that is interrupted', () => {
  test('a play that a pause overtook is no failure, however fast they follow', async () => {
    const { audio, player, told, state } = setUp()
    audio.answer()
    audio.play.mockImplementation(() => Promise.reject(new DOMException('overtaken', 'AbortError')))
    for (let press = 0; press < 20; press++) player.toggle()
    await vi.advanceTimersByTimeAsync(20_000)
    expect(told.problems).toEqual([])
    expect(state().status).toBe('paused')
  })

  test('a browser that forbids it leaves the play button', async () => {
    const { audio, player, told, state } = setUp()
    audio.answer()
    audio.play.mockImplementation(() => Promise.reject(new DOMException('gesture', 'NotAllowedError')))
    player.toggle()
    await vi.advanceTimersByTimeAsync(20_000)
    expect(told.problems).toEqual([])
    expect(state().status).toBe('paused')
  })

  test('closed while it loads: no sound, nothing told, nothing said', async () => {
    const { audio, player, told, detach } = setUp()
    player.toggle()
    player.seek(9)
    detach()
    audio.answer()
    await vi.advanceTimersByTimeAsync(60_000)
    expect(audio.state.paused).toBe(true)
    expect(audio.element.getAttribute('src')).toBeNull()
    expect(told.moments).toEqual([])
    expect(told.problems).toEqual([])
  })
})

describe('U04 how long it is', () => {
  test.each([
    [60, 70, 60],
    [Number.NaN, 70, 70],
    [Number.POSITIVE_INFINITY, 70, 70],
    [0, 70, 70],
    [undefined, undefined, 0],
    [Number.NaN, -5, 0],
    [Number.NaN, 1e12, 0],
    [7200, undefined, 7200],
  ])('the file says %s, the record %s: %s', (file, record, seconds) => {
    expect(boundedDuration(file, record)).toBe(seconds)
  })

  test('a place is within it, and an unknown length bounds nothing', () => {
    expect(clampTo(70, 60)).toBe(60)
    expect(clampTo(70, 0)).toBe(70)
    expect(clampTo(Number.NaN, 60)).toBe(0)
  })

  test('it grows where the recording turns out longer', () => {
    const { audio, player, state } = setUp()
    audio.answer(Number.POSITIVE_INFINITY)
    expect(state().duration).toBe(60)
    player.toggle()
    audio.sound(75)
    expect(state().duration).toBe(75)
  })
})
