import { boundedDuration, clampTo, includesTime, isOtherHost, pauseOtherPlayers } from './media'
import { fetchRecording } from './recording'

/**
 * - `unavailable`: the recording does not play
 * - `noSeeking`: it plays, but the server does not support ranges
 */
export type DeckProblem = 'unavailable' | 'noSeeking'
export type DeckStatus = 'paused' | 'starting' | 'playing'

interface DeckEvents {
  /** Where playback goes on, in seconds. */
  time: () => number
  onStatus: (status: DeckStatus) => void
  onTime: (seconds: number) => void
  onDuration: (seconds: number) => void
  /** Whether the bytes are readable (CORS); undefined until known. */
  onReadable: (readable: boolean | undefined) => void
  /** Stopped by the browser, the system or a headset, not by `pause`. */
  onStopped: () => void
  onEnded: () => void
  onProblem: (problem: DeckProblem) => void
  /** Fetches a fresh URL: a signed one may expire during playback. */
  renew: () => Promise<string | undefined>
}

/** Without any progress event for this long the recording counts as unavailable. */
const TIMEOUT_MS = 10_000
/** A seek that ends further from its target failed. */
const SEEK_TOLERANCE_SECONDS = 1
/** After playing this far beyond a renewal, another expiry may be renewed again. */
const RENEWED_SECONDS = 2

/**
 * - `cors`: preferred, the only mode that keeps `Range` through a service worker
 * - `plain`: for buckets without CORS headers; playable, but not readable
 * - `blob`: from memory, for servers without range support
 */
type LoadMode = 'cors' | 'plain' | 'blob'

/** Wraps one `<audio>` element and its recording, with fallbacks for missing CORS, ranges and expired URLs. */
export function createDeck(events: DeckEvents) {
  let audio: HTMLAudioElement | undefined
  let source: string | undefined
  let seconds: number | undefined // of the record
  let mode: LoadMode = 'cors'
  let objectUrl: string | undefined
  /** The user's intent, independent of the element's state. */
  let wantsPlayback = false
  let ready = false
  let failed = false
  let blobTried = false
  /** Playback position of the last renewal. */
  let renewedAt: number | undefined
  /** Target of the seek under way. */
  let expected: number | undefined
  let lifetime = new AbortController()
  let timeout: ReturnType<typeof setTimeout> | undefined
  let frame = 0
  const levels = { playbackRate: 1, volume: 1, muted: false }

  function load(next: LoadMode, url: string) {
    if (!audio) return
    mode = next
    ready = false
    failed = false
    expected = undefined
    events.onReadable(undefined)
    if (next === 'plain') audio.removeAttribute('crossorigin')
    else audio.crossOrigin = 'anonymous'
    audio.src = url
    Object.assign(audio, levels)
  }

  function unload() {
    audio?.pause()
    audio?.removeAttribute('src')
    audio?.load()
    ready = false
    if (objectUrl) URL.revokeObjectURL(objectUrl)
    objectUrl = undefined
  }

  function restartTimeout() {
    clearTimeout(timeout)
    if (wantsPlayback) timeout = setTimeout(fail, TIMEOUT_MS)
  }

  function fail() {
    clearTimeout(timeout)
    const wantedToPlay = wantsPlayback
    wantsPlayback = false
    failed = true
    // Also aborts a hanging request.
    unload()
    events.onReadable(false)
    events.onStatus('paused')
    if (!wantedToPlay) return
    events.onStopped()
    events.onProblem('unavailable')
  }

  function start() {
    if (!audio || !wantsPlayback) return
    pauseOtherPlayers(audio)
    events.onStatus('starting')
    restartTimeout()
    audio.play()?.catch((error: unknown) => {
      // An AbortError means a pause or a new source, not a failure; if autoplay is blocked the button stays.
      if (!(error instanceof DOMException) || error.name !== 'NotAllowedError') return
      pause()
      events.onStopped()
    })
  }

  function pause() {
    wantsPlayback = false
    clearTimeout(timeout)
    audio?.pause()
    updateTime()
    events.onStatus('paused')
  }

  function seek(seconds: number) {
    if (!audio) return
    if (mode !== 'blob' && !includesTime(audio.seekable, seconds)) return void loadIntoMemory()
    expected = seconds
    audio.currentTime = seconds
  }

  /** Fallback without range support: download everything, seek in memory. */
  async function loadIntoMemory() {
    if (!audio || !source) return
    if (blobTried || mode === 'plain') return playWithoutSeeking()
    blobTried = true
    ready = false
    clearTimeout(timeout)
    audio.pause()
    if (wantsPlayback) events.onStatus('starting')
    const [url, { signal }] = [source, lifetime]
    const blob = await fetchRecording(url, signal).catch(() => undefined)
    if (signal.aborted || source !== url) return
    if (!blob) return playWithoutSeeking()
    objectUrl = URL.createObjectURL(blob)
    load('blob', objectUrl)
    start()
  }

  function playWithoutSeeking() {
    if (!audio) return
    ready = true
    events.onProblem('noSeeking')
    // Until playback starts the transcript keeps showing the requested position.
    if (wantsPlayback) events.onTime(audio.currentTime)
    start()
  }

  async function renew() {
    renewedAt = events.time()
    ready = false
    const { signal } = lifetime
    const url = await events.renew().catch(() => undefined)
    if (signal.aborted || failed) return
    if (!url || !source) return fail()
    source = url
    load('cors', url)
    start()
  }

  function onError() {
    if (!audio?.error || !source || failed) return
    if (mode === 'cors' && !ready && isOtherHost(source)) {
      load('plain', source)
      start()
    } else if (ready && mode !== 'blob' && renewedAt === undefined) void renew()
    else fail()
  }

  function updateTime() {
    if (!audio || !ready || audio.seeking) return
    if (renewedAt !== undefined && audio.currentTime > renewedAt + RENEWED_SECONDS) renewedAt = undefined
    events.onTime(audio.currentTime)
  }

  function startTicking() {
    cancelAnimationFrame(frame)
    updateTime()
    if (wantsPlayback && audio && !audio.paused) frame = requestAnimationFrame(startTicking)
  }

  const length = () => boundedDuration(ready ? audio?.duration : undefined, seconds)

  function onMetadata() {
    ready = true
    events.onDuration(length())
    events.onReadable(mode !== 'plain')
    const position = clampTo(events.time(), length())
    if (position > 0) seek(position)
    start()
  }

  function onSeeked() {
    if (!audio || expected === undefined) return
    // Without a known length a seek may go beyond the end.
    const target = Math.min(expected, length() || expected)
    expected = undefined
    if (mode === 'blob' || target - audio.currentTime <= SEEK_TOLERANCE_SECONDS) return updateTime()
    events.onTime(target)
    void loadIntoMemory()
  }

  function onEnded() {
    if (!audio) return
    wantsPlayback = false
    clearTimeout(timeout)
    audio.currentTime = 0
    events.onStatus('paused')
    events.onTime(0)
    events.onEnded()
  }

  function onPause() {
    // Ignore pauses while the source changes, and the one before `ended`.
    if (!audio || audio.ended || !audio.paused || !ready || !wantsPlayback) return
    pause()
    events.onStopped()
  }

  function listen(element: HTMLAudioElement, signal: AbortSignal) {
    const on = (type: keyof HTMLMediaElementEventMap, listener: () => void) =>
      element.addEventListener(type, listener, { signal })
    on('loadedmetadata', onMetadata)
    on('durationchange', () => ready && events.onDuration(length()))
    on('playing', () => {
      // May arrive after a pause.
      if (!wantsPlayback) return
      restartTimeout()
      events.onStatus('playing')
      startTicking()
    })
    on('waiting', () => wantsPlayback && events.onStatus('starting'))
    on('progress', () => wantsPlayback && element.readyState < 3 && restartTimeout())
    on('timeupdate', () => {
      if (ready && !element.paused) restartTimeout()
      updateTime()
    })
    on('seeked', onSeeked)
    on('pause', onPause)
    on('ended', onEnded)
    on('error', onError)
  }

  return {
    wantsToPlay: () => wantsPlayback,
    hasSource: () => source !== undefined,
    /** Plays now, or once an element is attached. */
    play() {
      if (!source || wantsPlayback) return
      wantsPlayback = true
      if (failed) {
        blobTried = false
        load('cors', source)
      }
      start()
    },
    pause,
    /** Seeks now; until metadata has loaded, `time` says where to. */
    goTo(seconds: number) {
      if (ready && source) seek(seconds)
    },
    setLevels(changed: Partial<typeof levels>) {
      Object.assign(levels, changed)
      if (audio) Object.assign(audio, changed)
    },
    /** Sets the recording. The same URL again only updates the duration. */
    open(url: string | undefined, recordSeconds: number | undefined) {
      const same = url === source
      source = url
      seconds = recordSeconds
      events.onDuration(length())
      if (url && !same) load('cors', url)
    },
    /** Attaches an element; the returned function stops and detaches it. */
    attach(element: HTMLAudioElement) {
      audio = element
      lifetime = new AbortController()
      listen(element, lifetime.signal)
      if (source) load('cors', source)
      start()
      return () => {
        lifetime.abort()
        clearTimeout(timeout)
        cancelAnimationFrame(frame)
        wantsPlayback = false
        unload()
        audio = undefined
      }
    },
  }
}
