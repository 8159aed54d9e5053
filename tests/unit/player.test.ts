import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { boundedDuration, clampTo } from '@/features/call-records/call/player/media'
import { fakeAudio, setUpPlayer } from '../support/fake-audio'

beforeEach(() => {
  vi.useFakeTimers()
  document.body.replaceChildren()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('the player', () => {
  test('seeks to the moment in the URL without playing', () => {
    const { audio, state } = setUpPlayer({ startAt: 20 })
    expect(state().time).toBe(20)
    audio.answer()
    expect(audio.state.time).toBe(20)
    expect(audio.play).not.toHaveBeenCalled()
    expect(state().status).toBe('paused')
  })

  test('plays, pauses and then reports its position, but not during playback', async () => {
    const { audio, player, told, state } = setUpPlayer()
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
    // Rounded up: whoever opens that link is in the message that was heard, never in the one before it.
    expect(told.moments).toEqual([3.3])
    expect(told.plays).toBe(1)
  })

  test('a late playing event does not restart a paused player', () => {
    const { audio, player, state } = setUpPlayer()
    audio.answer()
    player.toggle()
    player.toggle()
    audio.sound(0.1)
    expect(state().status).toBe('paused')
  })

  test('many seeks in a row are reported once, with the last position', async () => {
    const { audio, player, told } = setUpPlayer()
    audio.answer()
    for (let second = 1; second <= 30; second++) player.seek(second)
    await vi.advanceTimersByTimeAsync(1000)
    expect(told.moments).toEqual([30])
  })

  test('clamps a seek to the recording', () => {
    const { audio, player, state } = setUpPlayer()
    audio.answer(60)
    player.skip(-5)
    expect(state().time).toBe(0)
    player.seek(9999)
    expect(state().time).toBe(60)
    player.seek(Number.NaN)
    expect(state().time).toBe(0)
  })

  test('a click on a message plays from there; during playback it only seeks', () => {
    const { audio, player, told } = setUpPlayer()
    audio.answer()
    player.playFrom(12)
    expect(audio.state.time).toBe(12)
    expect(audio.state.paused).toBe(false)
    player.playFrom(30)
    expect(audio.state.time).toBe(30)
    expect(told.plays).toBe(1)
  })

  test('returns to the start at the end', async () => {
    const { audio, player, told, state } = setUpPlayer()
    audio.answer()
    player.toggle()
    audio.sound(59)
    audio.finish()
    await vi.advanceTimersByTimeAsync(1000)
    expect(state()).toMatchObject({ status: 'paused', time: 0 })
    expect(told.moments).toEqual([undefined])
  })

  test('follows a new moment in the URL, and ignores the one it has just reported', async () => {
    const { audio, player, state } = setUpPlayer()
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
    const { audio, player, state } = setUpPlayer()
    audio.answer()
    player.toggle()
    audio.sound(5)
    audio.element.pause()
    await vi.advanceTimersByTimeAsync(1000)
    expect(state().status).toBe('paused')
    player.toggle()
    expect(audio.state.paused).toBe(false)
  })

  test('only one recording per tab plays: starting one pauses the other', () => {
    const { audio, player } = setUpPlayer()
    const other = fakeAudio()
    other.state.paused = false
    document.body.append(other.element)
    audio.answer()
    player.toggle()
    expect(other.state.paused).toBe(true)
  })

  test('volume, mute and speed reach the element, also one that comes later', () => {
    const { audio, player } = setUpPlayer()
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

describe('playing that is interrupted', () => {
  test('a play() aborted by a pause shows no error, however fast they alternate', async () => {
    const { audio, player, told, state } = setUpPlayer()
    audio.answer()
    audio.play.mockImplementation(() => Promise.reject(new DOMException('overtaken', 'AbortError')))
    for (let press = 0; press < 20; press++) player.toggle()
    await vi.advanceTimersByTimeAsync(20_000)
    expect(told.problems).toEqual([])
    expect(state().status).toBe('paused')
  })

  test('a play() rejected with NotAllowedError shows the play button again', async () => {
    const { audio, player, told, state } = setUpPlayer()
    audio.answer()
    audio.play.mockImplementation(() => Promise.reject(new DOMException('gesture', 'NotAllowedError')))
    player.toggle()
    await vi.advanceTimersByTimeAsync(20_000)
    expect(told.problems).toEqual([])
    expect(state().status).toBe('paused')
  })

  test('after detaching while loading it plays nothing and reports nothing', async () => {
    const { audio, player, told, detach } = setUpPlayer()
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

describe('the duration', () => {
  test.each([
    [60, 70, 70],
    [60, undefined, 60],
    [60, -5, 60],
    [Number.NaN, 70, 70],
    [undefined, undefined, 0],
    [Number.NaN, 1e12, 0],
  ])('of a file with %s and a record with %s is %s', (file, record, seconds) => {
    expect(boundedDuration(file, record)).toBe(seconds)
  })

  test('clamps a position, unless it is unknown', () => {
    expect(clampTo(70, 60)).toBe(60)
    expect(clampTo(70, 0)).toBe(70)
    expect(clampTo(Number.NaN, 60)).toBe(0)
  })

  test('grows where the recording turns out longer', () => {
    const { audio, player, state } = setUpPlayer()
    audio.answer(Number.POSITIVE_INFINITY)
    expect(state().duration).toBe(60)
    player.toggle()
    audio.sound(75)
    expect(state().duration).toBe(75)
  })
})
