import { createStore } from 'zustand'
import { roundToTenth } from '../moment-link'
import { createDeck, type DeckProblem, type DeckStatus } from './create-deck'
import { clampTo } from './media'
import { rememberedSkipping, rememberedSpeed, rememberSkipping, rememberSpeed, type Speed } from './playback-settings'
import { jumpFrom, type Span } from './quiet'

export type Problem = DeckProblem | 'noRecording'

export interface PlayerState {
  status: DeckStatus
  /** Playback position in seconds, the only one. Also changes without a recording: the transcript follows it. */
  time: number
  /** The position that the URL names: where playback was opened, paused or sought to last. */
  linked: number | undefined
  /** As far as it is known: grows in playback. */
  duration: number
  /** Duration by the record or the file; 0 until known. */
  length: number
  /** Number of seeks. */
  seekCount: number
  speed: Speed
  volume: number
  muted: boolean
  /** Whether the bytes are readable (CORS); undefined until known. */
  readable: boolean | undefined
  /** Whether playback jumps over silences, and how many seconds it has left out. */
  skipping: boolean
  skipped: number
}

interface PlayerOptions {
  /** Initial position in seconds. */
  startAt: number | undefined
  onProblem: (problem: Problem) => void
  /** Position for the URL, undefined at 0. Emitted on pause and seek, not during playback. */
  onTimeChange: (seconds: number | undefined) => void
  onPlay: () => void
  /** Fetches a fresh URL: a signed one may expire during playback. */
  renew: () => Promise<string | undefined>
}

/** Debounced: Safari allows 100 history changes in 30 s. */
const DEBOUNCE_MS = 300
/** Fine enough for dragging, at a third of the renders. */
const TICK_SECONDS = 0.05

export type Player = ReturnType<typeof createPlayer>

/** State and actions of a call's player. */
export function createPlayer(options: PlayerOptions) {
  const store = createStore<PlayerState>()(() => ({
    status: 'paused',
    time: Math.max(0, options.startAt ?? 0),
    linked: options.startAt,
    duration: 0,
    length: 0,
    seekCount: 0,
    speed: rememberedSpeed(),
    volume: 1,
    muted: false,
    readable: undefined,
    skipping: rememberedSkipping(),
    skipped: 0,
  }))
  const set = store.setState
  const get = store.getState
  let silences: readonly Span[] = []
  /** A recording that cannot be sought in plays through. */
  let seekable = true
  let emitTimer: ReturnType<typeof setTimeout> | undefined

  /** Where playback goes on, if it has come to a silence. */
  const leap = (time: number) =>
    get().skipping && get().status === 'playing' && seekable ? jumpFrom(silences, time) : undefined

  function emitTimeChange() {
    const rounded = roundToTenth(get().time)
    clearTimeout(emitTimer)
    emitTimer = setTimeout(() => {
      const linked = rounded > 0 ? rounded : undefined
      set({ linked })
      options.onTimeChange(linked)
    }, DEBOUNCE_MS)
  }

  const deck = createDeck({
    time: () => get().time,
    onStatus: (status) => set({ status }),
    onTime: (time) => {
      const target = leap(time)
      if (target !== undefined) {
        set({ time: target, skipped: get().skipped + target - time })
        return deck.goTo(target)
      }
      // A seek may have set the time before the duration was known to reach it.
      const moved = Math.max(Math.abs(time - get().time), time - get().duration)
      if (moved >= TICK_SECONDS || (time === 0 && moved > 0)) set({ time, duration: Math.max(get().duration, time) })
    },
    onDuration: (length) => set({ length, duration: length || get().duration }),
    onReadable: (readable) => set({ readable }),
    onStopped: emitTimeChange,
    onEnded: emitTimeChange,
    onProblem: (problem) => {
      if (problem === 'noSeeking') seekable = false
      options.onProblem(problem)
    },
    renew: options.renew,
  })
  deck.setLevels({ playbackRate: get().speed })

  function setTime(seconds: number) {
    const { length, duration } = get()
    const time = clampTo(seconds, length > 0 ? duration : 0)
    set({ time, seekCount: get().seekCount + 1 })
    deck.goTo(time)
  }

  function seek(seconds: number) {
    setTime(seconds)
    emitTimeChange()
  }

  function play() {
    if (!deck.hasSource()) return options.onProblem('noRecording')
    if (!deck.wantsToPlay()) options.onPlay()
    deck.play()
  }

  function pause() {
    deck.pause()
    emitTimeChange()
  }

  function setLevels(levels: { volume?: number; muted: boolean }) {
    set(levels)
    deck.setLevels(levels)
  }

  return {
    store,
    play,
    toggle: () => (deck.wantsToPlay() ? pause() : play()),
    seek,
    skip: (seconds: number) => seek(get().time + seconds),
    /** Seeks to a message, and plays if paused and playable. */
    playFrom(seconds: number) {
      seek(seconds)
      if (deck.hasSource() && !deck.wantsToPlay()) play()
    },
    setSpeed(speed: Speed) {
      rememberSpeed(speed)
      set({ speed })
      deck.setLevels({ playbackRate: speed })
    },
    /** What may be left out of playback, in order. */
    setSilences: (spans: readonly Span[]) => {
      silences = spans
    },
    toggleSkipping() {
      const skipping = !get().skipping
      rememberSkipping(skipping)
      set({ skipping })
    },
    setVolume: (volume: number) => setLevels({ volume, muted: volume === 0 }),
    toggleMuted() {
      const { muted, volume } = get()
      setLevels({ muted: !muted, volume: volume === 0 ? 1 : volume })
    },
    /** The URL's position changed other than by `onTimeChange`: a link or Back. */
    follow(seconds: number | undefined) {
      if (seconds === get().linked) return
      set({ linked: seconds })
      clearTimeout(emitTimer)
      setTime(seconds ?? 0)
    },
    /** Sets the recording's URL, if any, and the duration of the record. */
    open: (url: string | undefined, seconds: number | undefined) => deck.open(url, seconds),
    /** Attaches an element; the returned function stops and detaches it. */
    attach(element: HTMLAudioElement) {
      const detach = deck.attach(element)
      return () => {
        clearTimeout(emitTimer)
        detach()
        set({ status: 'paused', readable: undefined })
      }
    },
  }
}
