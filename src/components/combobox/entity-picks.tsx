import { type ReactNode, useId, useState } from 'react'
import { type Lookup, useRecords } from '@/lib/api/use-records'
import { Checkbox } from '../ui/field'
import { EntityCombobox } from './entity-combobox'

interface EntityPicksProps<Row> {
  /** What the search for more is called. */
  label: string
  lookup: Lookup<Row>
  /** The ids of the chosen entities. */
  value: readonly string[]
  onChange: (ids: string[]) => void
  /** An entity beside its checkbox; `row` is undefined until it is read, and where it does not exist. */
  children: (id: string, row: Row | undefined, isMissing: boolean) => ReactNode
}

/** Chooses several entities of a list of any length: the chosen ones, and a search for more. */
export function EntityPicks<Row extends { id: string }>(props: EntityPicksProps<Row>) {
  const { label, lookup, value, onChange, children } = props
  const fieldId = useId()
  // What is unticked stays in sight, to be ticked again.
  const [offered, setOffered] = useState(value)
  const ids = [...new Set([...offered, ...value])]
  const records = useRecords(ids, lookup)
  const toggle = (id: string, isChosen: boolean) => {
    setOffered(ids)
    // In the order shown: one unticked and ticked again is no change.
    onChange([...new Set([...ids, id])].filter((each) => (each === id ? isChosen : value.includes(each))))
  }
  return (
    <>
      <EntityCombobox
        label={label}
        value=""
        name={label}
        query={lookup.search}
        className="h-9! text-muted! md:w-72!"
        onChange={(id) => toggle(id, true)}
      />
      <ul className="max-h-96 divide-y divide-line overflow-y-auto rounded-lg border border-line empty:hidden">
        {ids.map((id) => (
          <li key={id}>
            <label
              htmlFor={`${fieldId}-${id}`}
              className="flex min-h-11 cursor-pointer items-center gap-3 px-3 py-1.5 hover:bg-hover"
            >
              <Checkbox
                id={`${fieldId}-${id}`}
                checked={value.includes(id)}
                onChange={({ target }) => toggle(id, target.checked)}
              />
              {children(id, records.find(id), records.isMissing(id))}
            </label>
          </li>
        ))}
      </ul>
    </>
  )
}
