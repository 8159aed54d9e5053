import { useEffect, useEffectEvent } from 'react'

/** The letter of the key; where the layout has no Latin ones, such as the Korean, the one that is printed there. */
const isS = ({ key, code }: KeyboardEvent) => (/^[a-z]$/i.test(key) ? key.toLowerCase() === 's' : code === 'KeyS')

/** Ctrl+S or Cmd+S saves from wherever one is on the page, whatever layout the keyboard has; not through a dialog. */
export function useSaveKey(save: () => void) {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const isSave = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey
    if (!isSave || event.isComposing || !isS(event)) return
    // The browser would save the page.
    event.preventDefault()
    if (!event.repeat && !document.querySelector('[role=dialog],[role=alertdialog]')) save()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event)
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [])
}
