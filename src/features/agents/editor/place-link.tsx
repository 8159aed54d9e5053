import { Link, useLocation } from '@tanstack/react-router'
import { type ReactNode, useEffect } from 'react'
import { fieldOf, fields, sectionAddress } from './places'

const focusable = 'input:not([type="hidden"]),textarea,select,button,[tabindex]'

function elementOf(place: string): HTMLElement | undefined {
  const field = fieldOf(place)
  for (const name of [place, field]) {
    if (name === undefined) continue
    const quoted = JSON.stringify(name)
    const found = document.querySelector<HTMLElement>(`#main [name=${quoted}], #main [data-field~=${quoted}]`)
    if (found) return found
  }
  return undefined
}

/** Focuses the field of a place if its section is rendered. */
function focusPlace(place: string): boolean {
  const found = elementOf(place)
  if (!found) return false
  const target = found.matches(focusable) ? found : (found.querySelector<HTMLElement>(focusable) ?? found)
  target.focus({ preventScroll: true })
  // Newer browsers answer with a promise; an older test environment knows no scrolling.
  found.scrollIntoView?.({ block: 'center' })
  return true
}

const FOCUS_TIMEOUT_MS = 5000

/** Focuses the field that the address names, as soon as its section is there. */
export function usePlaceFocus() {
  const { hash, pathname } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same field may be looked for in another section
  useEffect(() => {
    if (fieldOf(hash) === undefined) return
    const until = performance.now() + FOCUS_TIMEOUT_MS
    let frame = 0
    const attempt = () => {
      if (!focusPlace(hash) && performance.now() < until) frame = requestAnimationFrame(attempt)
    }
    frame = requestAnimationFrame(attempt)
    return () => cancelAnimationFrame(frame)
  }, [hash, pathname])
}

/** Where a place of an agent's form is: the address of its section, with the place as its mark. */
export function placeAddress(agentId: string, place: string) {
  const field = fieldOf(place) ?? 'prompt'
  return { ...sectionAddress(agentId, fields[field].section), hash: place, resetScroll: false } as const
}

interface PlaceLinkProps {
  agentId: string
  place: string
  className?: string
  children: ReactNode
}

/** Leads to a field, in whichever section it is. */
export function PlaceLink({ agentId, place, className, children }: PlaceLinkProps) {
  return (
    <Link
      {...placeAddress(agentId, place)}
      // The second time the address does not change.
      onClick={() => void focusPlace(place)}
      className={className}
    >
      {children}
    </Link>
  )
}
