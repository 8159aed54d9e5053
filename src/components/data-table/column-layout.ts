import { functionalUpdate, type Updater } from '@tanstack/react-table'
import { useState } from 'react'
import { z } from '@/contract/zod'
import { storage } from '@/lib/storage'

const ids = z.array(z.string())
const ColumnLayout = z.object({
  columnVisibility: z.record(z.string(), z.boolean()),
  columnPinning: z.object({ start: ids, end: ids }),
  columnSizing: z.record(z.string(), z.number().check(z.gte(20), z.lte(2000))),
})
export type ColumnLayout = z.output<typeof ColumnLayout>

const defaultLayout: ColumnLayout = { columnVisibility: {}, columnPinning: { start: [], end: [] }, columnSizing: {} }

function stored(key: string, initial: ColumnLayout): ColumnLayout {
  try {
    return { ...initial, ...z.parse(z.partial(ColumnLayout), JSON.parse(storage.get(key) ?? '')) }
  } catch {
    return initial
  }
}

/**
 * Table options that keep visibility, pinning and sizes of columns in this browser's storage.
 *
 * @param name the table's name in storage
 * @param initial what differs from all columns in sight, unpinned, in the sizes they define
 */
export function useColumnLayout(name: string, initial?: Partial<ColumnLayout>) {
  const key = `parley_columns_${name}`
  const initialState = { ...defaultLayout, ...initial }
  const [state, setState] = useState(() => stored(key, initialState))
  const onChange =
    <Slice extends keyof ColumnLayout>(slice: Slice) =>
    (updater: Updater<ColumnLayout[Slice]>) =>
      setState((before) => {
        const next = { ...before, [slice]: functionalUpdate(updater, before[slice]) }
        storage.set(key, JSON.stringify(next))
        return next
      })
  return {
    initialState,
    state,
    onColumnVisibilityChange: onChange('columnVisibility'),
    onColumnPinningChange: onChange('columnPinning'),
    onColumnSizingChange: onChange('columnSizing'),
  }
}
