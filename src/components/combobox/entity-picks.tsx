import { type ReactNode, useId, useState } from 'react'
import { type Lookup, useRecords } from '@/lib/api/use-records'
import { Checkbox } from '../ui/field'
import { type Entity, EntityCombobox } from './entity-combobox'

interface EntityPicksProps<Row, Option extends Entity> {
  /** Accessible name of the search. */
  label: string
  lookup: Pick<Lookup<Row>, 'page' | 'one'> & Pick<Lookup<Option>, 'search'>
  value: readonly string[]
  onChange: (ids: string[]) => void
  /** Content beside the checkbox; `row` is undefined until it is read, and if it does not exist. */
  children: (id: string, row: Row | undefined, isMissing: boolean) => ReactNode
}

/** Multi-select over a list of any length: the chosen entities with checkboxes, and a search for more. */
export function EntityPicks<Row extends { id: string }, Option extends Entity>(props: EntityPicksProps<Row, Option>) {
  const { label, lookup, value, onChange, children } = props
  const fieldId = useId()
  // An unchecked entity stays listed, so that it can be checked again.
  const [offered, setOffered] = useState(value)
  const ids = [...new Set([...offered, ...value])]
  const records = useRecords(ids, lookup)
  const toggle = (id: string, isChosen: boolean) => {
    setOffered(ids)
    // In the order shown, so that unchecking and checking again leaves the value unchanged.
    onChange([...new Set([...ids, id])].filter((each) => (each === id ? isChosen : value.includes(each))))
  }
  return (
    <>
      <EntityCombobox
        label={label}
        value=""
        name={label}
        query={lookup.search}
        className="md:h-9! text-muted! md:w-72!"
        onChange={(id) => toggle(id, true)}
      />
      <ul className="max-h-96 divided overflow-y-auto rounded-lg border border-line empty:hidden">
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
