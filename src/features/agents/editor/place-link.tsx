import { Link, useLocation } from '@tanstack/react-router'
import { createContext, type ReactNode, use, useCallback, useEffect } from 'react'
import type { AgentForm } from '../agent-form'
import { fieldOf, fields, sectionAddress } from './places'

const focusable = 'input:not([type="hidden"]),textarea,select,button,[tabindex]'

/** Elements of fields that are no input with the field's name, by field; the first one of a field is its place. */
type Places = Map<string, Set<HTMLElement>>
export const PlacesContext = createContext<Places>(new Map())

/** Ref of an element that links to these fields lead to. */
export function usePlaceRef(...names: (keyof AgentForm)[]) {
  const places = use(PlacesContext)
  const joined = names.join()
  return useCallback(
    (element: HTMLElement | null) => {
      if (!element) return undefined
      const sets = joined.split(',').map((name) => {
        const set = places.get(name) ?? new Set()
        places.set(name, set)
        return set.add(element)
      })
      return () => {
        for (const set of sets) set.delete(element)
      }
    },
    [places, joined],
  )
}

const inOrder = (one: Node, other: Node) =>
  one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1

function elementOf(places: Places, place: string): HTMLElement | undefined {
  for (const name of [place, fieldOf(place)]) {
    if (name === undefined) continue
    const input = document.querySelector<HTMLElement>(`#main [name=${JSON.stringify(name)}]`)
    const [first] = [...(input ? [input] : []), ...(places.get(name) ?? [])].toSorted(inOrder)
    if (first) return first
  }
  return undefined
}

/** Focuses the field at a form path; false if its section is not rendered. */
function focusPlace(places: Places, place: string): boolean {
  const found = elementOf(places, place)
  if (!found) return false
  const target = found.matches(focusable) ? found : (found.querySelector<HTMLElement>(focusable) ?? found)
  target.focus({ preventScroll: true })
  // jsdom does not implement scrollIntoView.
  found.scrollIntoView?.({ block: 'center' })
  return true
}

const FOCUS_TIMEOUT_MS = 5000

/** Focuses the field in the URL's hash once its section is rendered. */
export function usePlaceFocus(places: Places) {
  const { hash, pathname } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same field may be looked for in another section
  useEffect(() => {
    if (fieldOf(hash) === undefined) return
    const until = performance.now() + FOCUS_TIMEOUT_MS
    let frame = 0
    const attempt = () => {
      if (!focusPlace(places, hash) && performance.now() < until) frame = requestAnimationFrame(attempt)
    }
    frame = requestAnimationFrame(attempt)
    return () => cancelAnimationFrame(frame)
  }, [hash, pathname])
}

/** Link to a form path: the route of its section, with the path as hash. */
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

/** Link to a field of any section. */
export function PlaceLink({ agentId, place, className, children }: PlaceLinkProps) {
  const places = use(PlacesContext)
  return (
    <Link
      {...placeAddress(agentId, place)}
      // The hash is unchanged if the same link is clicked again.
      onClick={() => void focusPlace(places, place)}
      className={className}
    >
      {children}
    </Link>
  )
}
