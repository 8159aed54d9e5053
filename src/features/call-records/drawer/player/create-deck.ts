import { boundedDuration, clampTo, covers, isForeign, silenceOthers } from './media'
import { fetchRecording } from './recording'

/**
 * - `unavailable`: there is a recording, but it does not play
 * - `noSeeking`: it plays, but the server cannot start in the middle
 */
export type DeckProblem = 'unavailable' | 'noSeeking'
export type DeckStatus = 'paused' | 'starting' | 'playing'

interface DeckEvents {
  onStatus: (status: DeckStatus) => void
  onTime: (seconds: number) => void
  onDuration: (seconds: number) => void
  /** Whether the recording's bytes may be read; undefined until it has answered. */
  onReadable: (readable: boolean | undefined) => void
  /** Stopped by itself, the system, a headset's button or another sound, not by `pause`. */
  onStopped: () => void
  onEnded: () => void
  onProblem: (problem: DeckProblem) => void
  /** Asks where the recording is now: an address may expire while it is listened to. */
  renew: () => Promise<string | undefined>
}

/** Without a sign of life for this long a recording counts as unavailable. */
const PATIENCE_MS = 10_000
/** A jump that ends further from its target than this was not carried out. */
const MISSED_SECONDS = 1
/** Played this far beyond the place of a renewal, the next expiry is a new one. */
const RENEWED_SECONDS = 2

/**
 * - `cors`: first choice, the only one that keeps `Range` through a service worker
 * - `plain`: where the bucket sends no CORS headers; it is heard, but its bytes stay closed
 * - `blob`: from memory, where the server cannot start in the middle
 */
type Way = 'cors' | 'plain' | 'blob'

/** One `<audio>` element, one recording, and what buckets do to them. */
export function createDeck(events: DeckEvents) {
  let audio: HTMLAudioElement | undefined
  let source: string | undefined
  /** The length the record gives, for where the file does not know its own. */
  let seconds: number | undefined
  let way: Way = 'cors'
  let objectUrl: string | undefined
  /** Somebody wants to hear it, whatever the element is doing at the moment. */
  let intent = false
  let ready = false
  let failed = false
  let blobTried = false
  let renewedAt: number | undefined
  /** Where it stands, or is to stand once the element knows its recording. */
  let place = 0
  /** Where the last jump should have ended. */
  let expected: number | undefined
  let life = new AbortController()
  let patience: ReturnType<typeof setTimeout> | undefined
  let frame = 0
  const levels = { playbackRate: 1, volume: 1, muted: false }

  function load(next: Way, url: string) {
    if (!audio) return
    way = next
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

  function hope() {
    clearTimeout(patience)
    if (intent) patience = setTimeout(giveUp, PATIENCE_MS)
  }

  function giveUp() {
    clearTimeout(patience)
    const heard = intent
    intent = false
    failed = true
    // Also ends a request that hangs.
    unload()
    events.onReadable(false)
    events.onStatus('paused')
    if (!heard) return
    events.onStopped()
    events.onProblem('unavailable')
  }

  function start() {
    if (!audio || !intent) return
    events.onStatus('starting')
    hope()
    audio.play()?.catch((error: unknown) => {
      // A play that a pause or a new address overtook is no failure; one that the browser forbids leaves the button.
      if (!(error instanceof DOMException) || error.name !== 'NotAllowedError') return
      pause()
      events.onStopped()
    })
  }

  function pause() {
    intent = false
    clearTimeout(patience)
    audio?.pause()
    tick()
    events.onStatus('paused')
  }

  function jump() {
    if (!audio) return
    if (way !== 'blob' && !covers(audio.seekable, place)) return void throughMemory()
    expected = place
    audio.currentTime = place
  }

  /** The server cannot start in the middle: the whole recording is fetched, and jumps happen in memory. */
  async function throughMemory() {
    if (!audio || !source) return
    if (blobTried || way === 'plain') return settleForStart()
    blobTried = true
    ready = false
    clearTimeout(patience)
    audio.pause()
    if (intent) events.onStatus('starting')
    const [url, { signal }] = [source, life]
    const blob = await fetchRecording(url, signal).catch(() => undefined)
    if (signal.aborted || source !== url) return
    if (!blob) return settleForStart()
    objectUrl = URL.createObjectURL(blob)
    load('blob', objectUrl)
    start()
  }

  function settleForStart() {
    if (!audio) return
    ready = true
    events.onProblem('noSeeking')
    // While it is silent the transcript goes on showing the second one came for.
    if (intent) events.onTime(audio.currentTime)
    start()
  }

  async function renew() {
    renewedAt = place
    ready = false
    const { signal } = life
    const url = await events.renew().catch(() => undefined)
    if (signal.aborted || failed) return
    if (!url || !source) return giveUp()
    source = url
    load('cors', url)
    start()
  }

  function onError() {
    if (!audio?.error || !source || failed) return
    if (way === 'cors' && !ready && isForeign(source)) {
      load('plain', source)
      start()
    } else if (ready && way !== 'blob' && renewedAt === undefined) void renew()
    else giveUp()
  }

  function tick() {
    if (!audio || !ready || audio.seeking) return
    place = audio.currentTime
    if (renewedAt !== undefined && place > renewedAt + RENEWED_SECONDS) renewedAt = undefined
    events.onTime(place)
  }

  function run() {
    cancelAnimationFrame(frame)
    tick()
    if (intent && audio && !audio.paused) frame = requestAnimationFrame(run)
  }

  const length = () => boundedDuration(ready ? audio?.duration : undefined, seconds)

  function onMetadata() {
    ready = true
    events.onDuration(length())
    place = clampTo(place, length())
    events.onReadable(way !== 'plain')
    if (place > 0) jump()
    start()
  }

  function onSeeked() {
    if (!audio || expected === undefined) return
    const missed = expected - audio.currentTime > MISSED_SECONDS
    if (missed) place = expected
    expected = undefined
    if (missed && way !== 'blob') void throughMemory()
    else tick()
  }

  function onEnded() {
    if (!audio) return
    intent = false
    clearTimeout(patience)
    place = 0
    audio.currentTime = 0
    events.onStatus('paused')
    events.onTime(0)
    events.onEnded()
  }

  function onPause() {
    // Not while recordings are swapped, and not the pause before `ended`.
    if (!audio || audio.ended || !audio.paused || !ready || !intent) return
    pause()
    events.onStopped()
  }

  function listen(element: HTMLAudioElement, signal: AbortSignal) {
    const on = (type: keyof HTMLMediaElementEventMap, listener: () => void) =>
      element.addEventListener(type, listener, { signal })
    on('loadedmetadata', onMetadata)
    on('durationchange', () => ready && events.onDuration(length()))
    on('playing', () => {
      // Told late, after a pause that came in between.
      if (!intent) return
      hope()
      events.onStatus('playing')
      run()
    })
    on('waiting', () => intent && events.onStatus('starting'))
    on('progress', () => intent && element.readyState < 3 && hope())
    on('timeupdate', () => {
      if (ready && !element.paused) hope()
      tick()
    })
    on('seeked', onSeeked)
    on('pause', onPause)
    on('ended', onEnded)
    on('error', onError)
  }

  return {
    wantsToPlay: () => intent,
    hasSource: () => source !== undefined,
    play() {
      if (!audio || !source || intent) return
      intent = true
      silenceOthers(audio)
      if (failed) {
        blobTried = false
        load('cors', source)
      }
      start()
    },
    pause,
    /** Goes to a second, now or as soon as the recording has answered. */
    goTo(seconds: number) {
      place = seconds
      if (ready && source) jump()
    },
    setLevels(changed: Partial<typeof levels>) {
      Object.assign(levels, changed)
      if (audio) Object.assign(audio, changed)
    },
    /** The recording, once the record is known. Again with the same one changes nothing but the length. */
    open(url: string | undefined, recordSeconds: number | undefined) {
      const same = url === source
      source = url
      seconds = recordSeconds
      events.onDuration(length())
      if (url && !same) load('cors', url)
    },
    /** Takes over an element; the returned function silences it and lets it go. */
    attach(element: HTMLAudioElement) {
      audio = element
      life = new AbortController()
      listen(element, life.signal)
      if (source) load('cors', source)
      return () => {
        life.abort()
        clearTimeout(patience)
        cancelAnimationFrame(frame)
        intent = false
        unload()
        audio = undefined
      }
    },
  }
}
