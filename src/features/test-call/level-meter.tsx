import { useEffect, useRef, useState } from 'react'
import { levelOf, watchLevel } from './media/level'

/** Level (0 to 1) that counts as speech. */
const HEARD = 0.35

interface LevelMeterProps {
  label: string
  stream: MediaStream | undefined
  /** Called when the level first reaches speech. */
  onHeard?: () => void
}

export function LevelMeter({ label, stream, onHeard }: LevelMeterProps) {
  const meter = useRef<HTMLDivElement>(null)
  const bar = useRef<HTMLDivElement>(null)
  const heard = useRef(onHeard)
  useEffect(() => {
    heard.current = onHeard
  }, [onHeard])
  useEffect(() => {
    if (!stream) return
    // Written to the DOM without rendering: twenty times a second.
    const show = (level: number) => {
      const percent = Math.round(level * 100)
      if (bar.current) bar.current.style.width = `${percent}%`
      meter.current?.setAttribute('aria-valuenow', String(percent))
    }
    const stop = watchLevel(stream, (decibels) => {
      const level = levelOf(decibels)
      show(level)
      if (level < HEARD) return
      heard.current?.()
      heard.current = undefined
    })
    return () => {
      stop()
      show(0)
    }
  }, [stream])
  return (
    // biome-ignore lint/a11y/useSemanticElements: <meter> cannot be drawn alike in three browsers
    <div
      ref={meter}
      role="meter"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={0}
      className="h-1.5 w-full overflow-hidden rounded-full bg-hover"
    >
      <div ref={bar} className="h-full w-0 rounded-full bg-accent" />
    </div>
  )
}

/** Whether the stream has reached speech level since it was opened. */
export function useHeard(stream: MediaStream | undefined) {
  const [heard, setHeard] = useState<MediaStream>()
  return { isHeard: stream !== undefined && heard === stream, onHeard: () => setHeard(stream) }
}
