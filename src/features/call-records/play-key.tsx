import { useWindowKeys } from '@/lib/use-window-keys'
import { playOnOpen } from './drawer/player/play-on-open'

/** Space on the link of a call opens it and plays its recording; without this it would scroll the page. */
export function PlayKey() {
  useWindowKeys((event) => {
    const { target } = event
    if (event.key !== ' ' || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return
    if (!(target instanceof HTMLElement) || target.dataset.call === undefined) return
    event.preventDefault()
    if (event.repeat) return
    playOnOpen(target.dataset.call)
    target.click()
  })
  return null
}
