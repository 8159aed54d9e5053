import { createStore } from 'zustand'
import { toTenth } from '../moment-link'
import { createDeck, type DeckProblem, type DeckStatus } from './create-deck'
import { clampTo } from './media'
import { rememberedSpeed, rememberSpeed, type Speed } from './speeds'

export type Problem = DeckProblem | 'noRecording'

export interface PlayerState {
  status: DeckStatus
  /** Seconds. Moves also without a recording: it is what the transcript shows as current. */
  time: number
  duration: number
  /** How often somebody went to another second. */
  jumps: number
  speed: Speed
  volume: number
  muted: boolean
  /** Whether the recording's bytes may be read; undefined until it has answered. */
  readable: boolean | undefined
}

interface PlayerOptions {
  /** The second to stand at first. */
  startAt: number | undefined
  onProblem: (problem: Problem) => void
  /** The second a link to here would name; undefined at the beginning. Told at a pause or a jump, not while it plays. */
  onMoment: (seconds: number | undefined) => void
  onPlay: () => void
  /** Asks where the recording is now: an address may expire while it is listened to. */
  renew: () => Promise<string | undefined>
}

/** Moments are told once the hand is still: Safari allows 100 changes of the address in 30 s. */
const TELL_MS = 300
/** Fine enough for a moving hand, and a third of the renders. */
const TICK_SECONDS = 0.05

export type Player = ReturnType<typeof createPlayer>

/** The player of one call: what the screen shows of it, and what a person can do. */
export function createPlayer(options: PlayerOptions) {
  const store = createStore<PlayerState>()(() => ({
    status: 'paused',
    time: Math.max(0, options.startAt ?? 0),
    duration: 0,
    jumps: 0,
    speed: rememberedSpeed(),
    volume: 1,
    muted: false,
    readable: undefined,
  }))
  const set = store.setState
  const get = store.getState
  let told = options.startAt
  let telling: ReturnType<typeof setTimeout> | undefined

  function tell() {
    const tenth = toTenth(get().time)
    clearTimeout(telling)
    telling = setTimeout(() => {
      told = tenth > 0 ? tenth : undefined
      options.onMoment(told)
    }, TELL_MS)
  }

  const deck = createDeck({
    onStatus: (status) => set({ status }),
    onTime: (time) => {
      const moved = Math.abs(time - get().time)
      if (moved >= TICK_SECONDS || (time === 0 && moved > 0)) set({ time, duration: Math.max(get().duration, time) })
    },
    onDuration: (duration) => set({ duration }),
    onReadable: (readable) => set({ readable }),
    onStopped: tell,
    onEnded: tell,
    onProblem: options.onProblem,
    renew: options.renew,
  })
  deck.goTo(get().time)
  deck.setLevels({ playbackRate: get().speed })

  function moveTo(seconds: number) {
    const time = clampTo(seconds, get().duration)
    set({ time, jumps: get().jumps + 1 })
    deck.goTo(time)
  }

  function seek(seconds: number) {
    moveTo(seconds)
    tell()
  }

  function play() {
    if (!deck.hasSource()) return options.onProblem('noRecording')
    if (!deck.wantsToPlay()) options.onPlay()
    deck.play()
  }

  function pause() {
    deck.pause()
    tell()
  }

  function setLevels(levels: { volume?: number; muted: boolean }) {
    set(levels)
    deck.setLevels(levels)
  }

  return {
    store,
    toggle: () => (deck.wantsToPlay() ? pause() : play()),
    seek,
    skip: (seconds: number) => seek(get().time + seconds),
    /** A click on what was said: goes there, and plays if it was paused and there is anything to play. */
    playFrom(seconds: number) {
      seek(seconds)
      if (deck.hasSource() && !deck.wantsToPlay()) play()
    },
    setSpeed(speed: Speed) {
      rememberSpeed(speed)
      set({ speed })
      deck.setLevels({ playbackRate: speed })
    },
    setVolume: (volume: number) => setLevels({ volume, muted: volume === 0 }),
    toggleMuted() {
      const { muted, volume } = get()
      setLevels({ muted: !muted, volume: volume === 0 ? 1 : volume })
    },
    /** The address names a moment other than the last one told: somebody went there by a link or by Back. */
    follow(seconds: number | undefined) {
      if (seconds === told) return
      told = seconds
      clearTimeout(telling)
      moveTo(seconds ?? 0)
    },
    /** The recording's address, if there is one, and how long the record says it is. */
    open: (url: string | undefined, seconds: number | undefined) => deck.open(url, seconds),
    /** Takes over an element; the returned function silences it, and nothing is told any more. */
    attach(element: HTMLAudioElement) {
      const detach = deck.attach(element)
      return () => {
        clearTimeout(telling)
        detach()
        set({ status: 'paused', readable: undefined })
      }
    },
  }
}
