import { useRef } from 'react'

/**
 * For menus and palettes whose entries open something else: what was chosen runs once the menu has closed and given
 * focus back, so that the next surface returns focus to a place that still exists.
 */
export function useAfterClose() {
  const chosen = useRef<() => void>(undefined)
  return {
    afterClose: (action: () => void) => {
      chosen.current = action
    },
    onCloseAutoFocus: () => {
      const action = chosen.current
      chosen.current = undefined
      if (action) queueMicrotask(action)
    },
  }
}
