import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'

/** Where reading starts after `#main` was replaced: its heading, else the landmark itself. */
function focusMain() {
  const main = document.getElementById('main')
  const heading = main?.querySelector<HTMLElement>('h1')
  const target = heading ?? main
  if (!target) return
  // Nothing to operate here: the page itself shows where one is.
  target.classList.add('outline-none')
  if (!target.hasAttribute('tabindex')) target.tabIndex = -1
  target.focus({ preventScroll: true })
}

/**
 * After a change of path, focus goes to the new page, unless the page took it for a field of its own. A screen reader
 * then reads the heading; where there is none yet, the document's title is announced instead.
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
