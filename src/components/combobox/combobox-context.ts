import { createContext, type RefObject, use } from 'react'

/** An empty `value` is a valid option, such as "No agent". */
export interface ComboboxOption {
  value: string
  label: string
  detail?: string
  /** End of the row, such as a UTC offset. */
  aside?: string
}

interface ComboboxState {
  id: string
  /** What is chosen, such as "Agent". */
  label: string
  value: string
  /** What is typed, also before the search field has the focus. */
  search: string
  setSearch: (search: string) => void
  button: RefObject<HTMLButtonElement | null>
  close: () => void
  choose: (option: ComboboxOption) => void
}

export const ComboboxContext = createContext<ComboboxState | null>(null)

export function useCombobox() {
  const state = use(ComboboxContext)
  if (!state) throw new Error('a combobox panel needs a Combobox around it')
  return state
}
