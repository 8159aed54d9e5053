import { functionalUpdate, type RowSelectionState, type Updater } from '@tanstack/react-table'
import { useMemo, useState } from 'react'

type Identified = { id: string }

/** The selected rows of all pages. */
export interface Selection<Row extends Identified> {
  /** As they were read last, and may be shown now. */
  selected: Row[]
  drop: (ids: readonly string[]) => void
  clear: () => void
}

/** Takes rows out of a table's selection, such as those that were deleted. */
export const deselect = (
  table: { setRowSelection: (update: Updater<RowSelectionState>) => void },
  ids: readonly string[],
) =>
  table.setRowSelection((selected) => Object.fromEntries(Object.entries(selected).filter(([id]) => !ids.includes(id))))

/**
 * A table's row selection with its records: the table knows the ids of all pages, but the records of the loaded one only.
 *
 * @param records the loaded page
 */
export function useSelection<Row extends Identified>(records: readonly Row[]) {
  const [chosen, setChosen] = useState<ReadonlyMap<string, Row>>(new Map())
  const [read, setRead] = useState(records)
  if (read !== records) {
    setRead(records)
    const reread = records.filter(({ id }) => chosen.has(id))
    if (reread.length > 0) setChosen(new Map([...chosen, ...reread.map((row) => [row.id, row] as const)]))
  }
  const rowSelection = useMemo(() => stateOf(chosen), [chosen])
  const onRowSelectionChange = (update: Updater<RowSelectionState>) =>
    setChosen((before) => {
      const selected = functionalUpdate(update, stateOf(before))
      const known = new Map([...before, ...records.map((row) => [row.id, row] as const)])
      return new Map([...known].filter(([id]) => Object.hasOwn(selected, id)))
    })
  return { chosen, rowSelection, onRowSelectionChange }
}

const stateOf = (chosen: ReadonlyMap<string, unknown>): RowSelectionState =>
  Object.fromEntries([...chosen.keys()].map((id) => [id, true] as const))
