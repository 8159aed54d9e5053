import { type RefObject, useEffect } from 'react'

/** Closer to its end than this, a reader is at the end. */
const END_PX = 40

/**
 * Keeps the end of the drawer's transcript in view while it grows, until the reader scrolls away from it.
 *
 * @param inside any element of the drawer
 */
export function useNewestLines(inside: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const drawer = inside.current?.closest('[role="dialog"]')
    if (!drawer) return
    let scroller: HTMLElement | null = null
    let isAtEnd = true
    const onScroll = () => {
      if (scroller) isAtEnd = scroller.scrollHeight - scroller.scrollTop - scroller.clientHeight < END_PX
    }
    const growth = new ResizeObserver(() => {
      if (scroller && isAtEnd) scroller.scrollTop = scroller.scrollHeight
    })
    // The transcript appears with the first words.
    const watch = () => {
      const found = drawer.querySelector<HTMLElement>('[data-transcript]')
      if (found === scroller) return
      scroller?.removeEventListener('scroll', onScroll)
      growth.disconnect()
      scroller = found
      scroller?.addEventListener('scroll', onScroll, { passive: true })
      const lines = scroller?.querySelector('ol')
      if (lines) growth.observe(lines)
    }
    const appearance = new MutationObserver(watch)
    appearance.observe(drawer, { childList: true, subtree: true })
    watch()
    return () => {
      appearance.disconnect()
      growth.disconnect()
      scroller?.removeEventListener('scroll', onScroll)
    }
  }, [inside])
}
