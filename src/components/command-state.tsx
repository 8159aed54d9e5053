import { useCommandState } from 'cmdk'
import { useLayoutEffect, useRef } from 'react'

/**
 * cmdk sets `aria-activedescendant` only after the first arrow key, and `aria-expanded` even without options. Corrects
 * both on the input of the `Command` around it.
 */
export function CommandState({ count }: { count: number }) {
  const marker = useRef<HTMLSpanElement>(null)
  // Re-renders when the selection changes; the effect runs after each render, as it reads the DOM.
  useCommandState(({ value, selectedItemId }) => `${value} ${selectedItemId}`)
  useLayoutEffect(() => {
    const root = marker.current?.closest('[cmdk-root]')
    const input = root?.querySelector('[cmdk-input]')
    const active = root?.querySelector('[cmdk-item][aria-selected="true"]')
    input?.setAttribute('aria-expanded', String(count > 0))
    if (active) input?.setAttribute('aria-activedescendant', active.id)
    else input?.removeAttribute('aria-activedescendant')
  })
  return <span ref={marker} hidden />
}
