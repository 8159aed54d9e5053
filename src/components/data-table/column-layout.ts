import { functionalUpdate, type Updater } from '@tanstack/react-table'
import { useState } from 'react'
import { z } from '@/contract/zod'
import { storage } from '@/lib/storage'
import { ACTIONS } from './features'

const ids = z.array(z.string())
const ColumnLayout = z.object({
  columnVisibility: z.record(z.string(), z.boolean()),
  columnPinning: z.object({ start: ids, end: ids }),
  columnSizing: z.record(z.string(), z.number().check(z.gte(20), z.lte(2000))),
})
export type ColumnLayout = z.output<typeof ColumnLayout>

const defaultLayout: ColumnLayout = {
  columnVisibility: {},
  columnPinning: { start: [], end: [ACTIONS] },
  columnSizing: {},
}

function parseLayout(text: string | null | undefined, initial: ColumnLayout): ColumnLayout | undefined {
  try {
    const kept = z.parse(z.partial(ColumnLayout), JSON.parse(text ?? ''))
    // Only what was chosen is stored of the visibility: columns that are hidden at first stay so.
    return { ...initial, ...kept, columnVisibility: { ...initial.columnVisibility, ...kept.columnVisibility } }
  } catch {
    return undefined
  }
}

interface ColumnLayoutOptions {
  /** What differs from all columns in sight, unpinned, in the sizes they define. */
  initial: Partial<ColumnLayout> | undefined
  /** A layout in JSON from the address. It is shown in place of the stored one, and does not change it. */
  linked: string | undefined
  /** The layout of the link was changed by hand: it is stored now, and the link's no longer applies. */
  onUnlink: () => void
}

/**
 * Table options that keep visibility, pinning and sizes of columns in this browser's storage.
 *
 * @param name the table's name in storage
 */
export function useColumnLayout(name: string, { initial, linked, onUnlink }: ColumnLayoutOptions) {
  const key = `parley_columns_${name}`
  const initialState = { ...defaultLayout, ...initial }
  const read = () => ({
    linked,
    layout: parseLayout(linked, initialState) ?? parseLayout(storage.get(key), initialState) ?? initialState,
  })
  const [kept, setKept] = useState(read)
  if (kept.linked !== linked) setKept(read())
  const onChange =
    <Slice extends keyof ColumnLayout>(slice: Slice) =>
    (updater: Updater<ColumnLayout[Slice]>) => {
      setKept((before) => {
        const layout = { ...before.layout, [slice]: functionalUpdate(updater, before.layout[slice]) }
        storage.set(key, JSON.stringify(layout))
        return { ...before, layout }
      })
      if (linked !== undefined) onUnlink()
    }
  return {
    initialState,
    state: { ...kept.layout, columnPinning: { ...kept.layout.columnPinning, end: [ACTIONS] } },
    onColumnVisibilityChange: onChange('columnVisibility'),
    onColumnPinningChange: onChange('columnPinning'),
    onColumnSizingChange: onChange('columnSizing'),
  }
}
