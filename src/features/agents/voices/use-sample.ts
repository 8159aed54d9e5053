import { type ComponentProps, useRef, useState } from 'react'

/** The sample that is heard, or could not be. */
export interface Sample {
  id: string
  state: 'starting' | 'playing' | 'failed'
}

/** Where a sample is, or undefined for what no browser should be sent to. */
export function sampleUrl(previewUrl: string | undefined): string | undefined {
  if (!previewUrl || !URL.canParse(previewUrl, window.location.href)) return undefined
  const url = new URL(previewUrl, window.location.href)
  return url.protocol === 'https:' || url.protocol === 'http:' ? url.href : undefined
}

/** One sound for all voices: a sample that begins ends the one before. */
export function useSample() {
  const element = useRef<HTMLAudioElement>(null)
  const wanted = useRef<string>(undefined)
  const [sample, setSample] = useState<Sample>()
  const told = (state: Sample['state'] | undefined) => {
    const id = wanted.current
    if (state === undefined || state === 'failed') wanted.current = undefined
    if (id !== undefined) setSample(state && { id, state })
  }
  const toggle = (id: string, url: string) => {
    const audio = element.current
    if (!audio) return
    if (wanted.current === id) return audio.pause()
    wanted.current = id
    setSample({ id, state: 'starting' })
    // Cookies know no ports: our own host gets none of ours on another one.
    audio.crossOrigin = new URL(url).hostname === window.location.hostname ? 'anonymous' : null
    audio.src = url
    audio.play().catch((error: unknown) => {
      // Another sample was asked for meanwhile, or this one was stopped before it began.
      if (wanted.current === id && !(error instanceof DOMException && error.name === 'AbortError')) told('failed')
    })
  }
  const audioProps: ComponentProps<'audio'> = {
    ref: element,
    preload: 'none',
    className: 'hidden',
    onPlaying: () => told('playing'),
    onEnded: () => told(undefined),
    onError: () => told('failed'),
    onPause: (event) => event.currentTarget.paused && told(undefined),
  }
  return { sample, toggle, audioProps }
}
