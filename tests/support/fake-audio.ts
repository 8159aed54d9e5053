import { vi } from 'vitest'
import { createPlayer } from '@/features/call-records/call/player/create-player'

/** An `<audio>` element of a browser that does as it is told: tests say what the recording does. */
export function fakeAudio({ seekableTo = Number.POSITIVE_INFINITY } = {}) {
  const element = document.createElement('audio')
  const state = {
    time: 0,
    duration: Number.NaN,
    paused: true,
    ended: false,
    error: null as object | null,
    reach: seekableTo,
  }
  const property = (name: string, get: () => unknown, set?: (value: never) => void) =>
    Object.defineProperty(element, name, { get, set, configurable: true })
  property(
    'currentTime',
    () => state.time,
    (value: number) => {
      state.time = value <= state.reach ? value : 0
      queueMicrotask(() => element.dispatchEvent(new Event('seeked')))
    },
  )
  property('duration', () => state.duration)
  property('paused', () => state.paused)
  property('ended', () => state.ended)
  property('seeking', () => false)
  property('error', () => state.error)
  property('readyState', () => 4)
  property('seekable', () => ({ length: 1, start: () => 0, end: () => state.reach }))
  const play = vi.fn(() => {
    state.paused = false
    return Promise.resolve()
  })
  element.play = play
  element.pause = () => {
    if (state.paused) return
    state.paused = true
    queueMicrotask(() => element.dispatchEvent(new Event('pause')))
  }
  const fire = (type: string) => element.dispatchEvent(new Event(type))
  return {
    element,
    state,
    play,
    fire,
    /** The recording answers. */
    answer(duration = 60) {
      state.duration = duration
      state.error = null
      fire('loadedmetadata')
    },
    /** It is heard, up to this second. */
    sound(time: number) {
      state.time = time
      fire('playing')
      fire('timeupdate')
    },
    /** The browser gives up on the address. */
    break() {
      state.error = { code: 4 }
      state.paused = true
      fire('error')
    },
    finish() {
      Object.assign(state, { time: state.duration, ended: true, paused: true })
      fire('pause')
      fire('ended')
      state.ended = false
    },
  }
}

export const BUCKET = 'https://bucket.example/a.mp3'

/** A player with such an element, and what it told. */
export function setUpPlayer({
  url = BUCKET,
  startAt,
  seekableTo,
  ...record
}: {
  url?: string
  startAt?: number
  seekableTo?: number
  /** The duration of the record. */
  seconds?: number | undefined
} = {}) {
  const audio = fakeAudio({ seekableTo })
  const told = { problems: [] as string[], moments: [] as (number | undefined)[], plays: 0 }
  const renew = vi.fn(async (): Promise<string | undefined> => url)
  const player = createPlayer({
    startAt,
    onProblem: (problem) => told.problems.push(problem),
    onTimeChange: (seconds) => told.moments.push(seconds),
    onPlay: () => told.plays++,
    renew,
  })
  player.open(url || undefined, 'seconds' in record ? record.seconds : 60)
  const detach = player.attach(audio.element)
  return { told, audio, player, renew, detach, state: player.store.getState }
}
