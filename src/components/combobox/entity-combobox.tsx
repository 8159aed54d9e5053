import type { QueryKey } from '@tanstack/react-query'
import { lazy, useState } from 'react'
import { useFormat } from '@/lib/format'
import { Combobox, type ComboboxProps } from './combobox'
import type { ComboboxOption } from './combobox-context'
import type { Entity, EntityOptionsProps } from './entity-options'

const load = () => import('./entity-options')
// The cast: `lazy` drops the type parameters of a generic component.
const EntityOptions = lazy(() =>
  load().then((module) => ({ default: module.EntityOptions })),
) as never as typeof import('./entity-options').EntityOptions

type EntityComboboxProps<Row extends Entity, Key extends QueryKey> = EntityOptionsProps<Row, Key> &
  Omit<ComboboxProps, 'children' | 'onPrepare' | 'onChange' | 'text'> & {
    onChange: (id: string) => void
    /** The name of the entity that `value` is the id of; `useRecords` knows it. */
    name: string
  }

/** Chooses an entity of a list of any length: the server searches. */
export function EntityCombobox<Row extends Entity, Key extends QueryKey>(props: EntityComboboxProps<Row, Key>) {
  const { query, first = [], name, value, onChange, ...rest } = props
  const [picked, setPicked] = useState<ComboboxOption>()
  const format = useFormat()
  // A picked entity's name is known before the caller has read it.
  const known = [...first, ...(picked ? [picked] : [])].find((option) => option.value === value)
  return (
    <Combobox
      {...rest}
      value={value}
      text={format.text(known?.label ?? name)}
      onPrepare={() => void load()}
      onChange={(option) => {
        setPicked(option)
        onChange(option.value)
      }}
    >
      <EntityOptions query={query} first={first} />
    </Combobox>
  )
}
