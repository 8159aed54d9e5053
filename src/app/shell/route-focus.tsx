import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'

/** Focuses the heading of the new `#main`, else the landmark itself. */
function focusMain() {
  const main = document.getElementById('main')
  const heading = main?.querySelector<HTMLElement>('h1')
  const target = heading ?? main
  if (!target) return
  // Not interactive, so no focus ring.
  target.classList.add('outline-none')
  if (!target.hasAttribute('tabindex')) target.tabIndex = -1
  target.focus({ preventScroll: true })
}

/**
 * After a path change focus moves to the new page, unless the page focused a field of its own. A screen reader then
 * reads the heading, or the announced document title while there is no heading yet.
 */
export function RouteFocus() {
  const router = useRouter()
  const [announcement, setAnnouncement] = useState('')
  useEffect(
    () =>
      router.subscribe('onResolved', ({ pathChanged, fromLocation }) => {
        if (!pathChanged || !fromLocation) return
        const main = document.getElementById('main')
        const focused = document.activeElement
        const focusInUse =
          (focused !== main && main?.contains(focused)) || focused?.closest('[role=dialog],[role=alertdialog]')
        if (!focusInUse) focusMain()
        setAnnouncement(main?.querySelector('h1') ? '' : document.title)
      }),
    [router],
  )
  return (
    <p role="status" className="sr-only">
      {announcement}
    </p>
  )
}
