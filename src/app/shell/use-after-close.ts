import { useRef } from 'react'

/**
 * For menus whose items open another surface: runs the action after the menu has closed and restored focus, so that the
 * next surface can return focus to an element that still exists.
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
