import { type ComponentType, createContext, use } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { Param } from '@/contract/params'

export interface ParamListProps {
  /** Form path of the list. */
  name: string
  label: string
  /** Nesting level, 0 at the top. */
  depth: number
  /** The label of the button that adds a row. */
  addLabel: string
  /** Called when the last row is removed, for a list that is gone without rows; otherwise the button has the focus. */
  onEmpty?: () => void
}

export type MoveParam = (from: number, to: number) => void

/** Stable across renders. Untyped form paths: the editor works for any form. */
interface ParamsForm extends Pick<UseFormReturn, 'control' | 'register' | 'getValues' | 'setValue' | 'setFocus'> {
  /** Id of the datalist with variable suggestions. */
  variables: string
  /** Initial values of new parameters, nested ones included. */
  initialParam: Partial<Param> | undefined
  /** Passed through context because list and row components import each other. */
  List: ComponentType<ParamListProps>
}
export const ParamsContext = createContext<ParamsForm | null>(null)

export function useParamsForm() {
  const form = use(ParamsContext)
  if (!form) throw new Error('A row of parameters stands outside <ParamsEditor>')
  return form
}
