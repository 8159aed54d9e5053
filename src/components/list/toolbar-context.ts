import { createContext } from 'react'

interface Toolbar {
  /** On phones a toolbar with many filters shows its search, and filters and tools on request. */
  isCollapsed: boolean
  showsTools?: boolean
  setShowsTools?: (shows: boolean) => void
  /** Where the collapsed filters are shown: counts one that is set, until what it returns is called. */
  countFilter?: () => () => void
}

export const ToolbarContext = createContext<Toolbar>({ isCollapsed: false })
