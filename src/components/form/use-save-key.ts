import type { RefObject } from 'react'
import { useWindowKeys } from '@/lib/use-window-keys'

/** The letter of the key; where the layout has no Latin ones, such as the Korean, the one that is printed there. */
const isS = ({ key, code }: KeyboardEvent) => (/^[a-z]$/i.test(key) ? key.toLowerCase() === 's' : code === 'KeyS')

/** Whether the user can see the form: not behind another tab of the page, nor under a dialog. */
function isInFront(form: Element | null) {
  const dialog = [...document.querySelectorAll('[role=dialog],[role=alertdialog]')].at(-1)
  return !form?.closest('[hidden]') && (!dialog || dialog.contains(form))
}

/** Ctrl+S or Cmd+S saves the form from anywhere on the page, whatever the keyboard layout, while it is in front. */
export const useSaveKey = (save: () => void, form?: RefObject<Element | null>) =>
  useWindowKeys((event) => {
    const isSave = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey
    if (!isSave || event.isComposing || !isS(event)) return
    // The browser would save the page.
    event.preventDefault()
    if (!event.repeat && isInFront(form?.current ?? null)) save()
  })
