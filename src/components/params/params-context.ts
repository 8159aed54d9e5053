import { type ComponentType, createContext, use } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { Param } from '@/contract/params'

export interface ParamListProps {
  /** The field that holds the list. */
  name: string
  label: string
  /** How many parameters it is inside of. */
  depth: number
}

/** What a row can ask of its list. */
export type MoveParam = (from: number, to: number) => void

/** The parts of a form that are the same in every render. Any form's: the editor knows names only. */
interface ParamsForm extends Pick<UseFormReturn, 'control' | 'register' | 'setValue'> {
  /** The id of the list of variables that inputs suggest. */
  variables: string
  /** What a parameter begins with, those inside of others too. */
  initialParam: Partial<Param> | undefined
  /** Lists hold rows, and rows hold lists. */
  List: ComponentType<ParamListProps>
}
export const ParamsContext = createContext<ParamsForm | null>(null)

export function useParamsForm() {
  const form = use(ParamsContext)
  if (!form) throw new Error('A row of parameters stands outside <ParamsEditor>')
  return form
}
