import { useCommandState } from 'cmdk'
import { useLayoutEffect, useRef } from 'react'

/**
 * cmdk sets `aria-activedescendant` only after the first arrow key, and `aria-expanded` even without options. Corrects
 * both on the input of the `Command` around it.
 */
export function CommandState({ count }: { count: number }) {
  const marker = useRef<HTMLSpanElement>(null)
  const state = useCommandState(({ value, selectedItemId }) => `${value} ${selectedItemId}`)
  // biome-ignore lint/correctness/useExhaustiveDependencies: what it reads from the page changes with these
  useLayoutEffect(() => {
    const root = marker.current?.closest('[cmdk-root]')
    const input = root?.querySelector('[cmdk-input]')
    const active = root?.querySelector('[cmdk-item][aria-selected="true"]')
    input?.setAttribute('aria-expanded', String(count > 0))
    if (active) input?.setAttribute('aria-activedescendant', active.id)
    else input?.removeAttribute('aria-activedescendant')
  }, [state, count])
  return <span ref={marker} hidden />
}
