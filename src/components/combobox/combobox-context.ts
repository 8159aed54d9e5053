import { createContext, type RefObject, use } from 'react'

/** One option. An empty `value` is a choice too, such as "No agent". */
export interface ComboboxOption {
  value: string
  label: string
  /** A second line. */
  detail?: string
  /** At the end of the row, such as a UTC offset. */
  aside?: string
}

interface ComboboxState {
  id: string
  /** What is chosen, such as "Agent". */
  label: string
  value: string
  /** What the search begins with. */
  typed: string
  button: RefObject<HTMLButtonElement | null>
  /** Closes the panel, with or without a choice. */
  close: () => void
  choose: (option: ComboboxOption) => void
}

export const ComboboxContext = createContext<ComboboxState | null>(null)

export function useCombobox() {
  const state = use(ComboboxContext)
  if (!state) throw new Error('a combobox panel needs a Combobox around it')
  return state
}
