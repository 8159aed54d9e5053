import { type ComponentProps, useRef, useState } from 'react'

/** The sample being played, or that failed. */
export interface Sample {
  id: string
  state: 'starting' | 'playing' | 'failed'
}

/** A safe sample URL, else undefined. */
export function sampleUrl(previewUrl: string | undefined): string | undefined {
  if (!previewUrl || !URL.canParse(previewUrl, window.location.href)) return undefined
  const url = new URL(previewUrl, window.location.href)
  return url.protocol === 'https:' || url.protocol === 'http:' ? url.href : undefined
}

/**
 * One audio element for all voices: a new sample stops the previous one.
 *
 * @param onFail called with the id of a voice whose sample cannot be played
 */
export function useSample(onFail?: (id: string) => void) {
  const element = useRef<HTMLAudioElement>(null)
  const requestedId = useRef<string>(undefined)
  const [sample, setSample] = useState<Sample>()
  const reportState = (state: Sample['state'] | undefined) => {
    const id = requestedId.current
    if (state === undefined || state === 'failed') requestedId.current = undefined
    if (id === undefined) return
    setSample(state && { id, state })
    if (state === 'failed') onFail?.(id)
  }
  const toggle = (id: string, url: string) => {
    const audio = element.current
    if (!audio) return
    if (requestedId.current === id) return audio.pause()
    requestedId.current = id
    setSample({ id, state: 'starting' })
    // Cookies ignore ports: a non-CORS request would send ours to another port of this host.
    audio.crossOrigin = new URL(url).hostname === window.location.hostname ? 'anonymous' : null
    audio.src = url
    audio.play().catch((error: unknown) => {
      // Another sample was requested meanwhile, or this one was stopped before it started.
      if (requestedId.current === id && !(error instanceof DOMException && error.name === 'AbortError'))
        reportState('failed')
    })
  }
  const audioProps: ComponentProps<'audio'> = {
    ref: element,
    preload: 'none',
    className: 'hidden',
    onPlaying: () => reportState('playing'),
    onEnded: () => reportState(undefined),
    onError: () => reportState('failed'),
    onPause: (event) => event.currentTarget.paused && reportState(undefined),
  }
  return { sample, toggle, audioProps }
}
