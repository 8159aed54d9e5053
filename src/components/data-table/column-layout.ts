import { functionalUpdate } from '@tanstack/react-table'
import { useState } from 'react'
import { z } from '@/contract/zod'
import { storage } from '@/lib/storage'

const ColumnLayout = z.object({
  columnVisibility: z.record(z.string(), z.boolean()),
  /** Columns that stay in sight at the start, in this order. */
  pinned: z.array(z.string()),
  columnSizing: z.record(z.string(), z.number().check(z.gte(20), z.lte(2000))),
})
export type ColumnLayout = z.output<typeof ColumnLayout>

function stored(key: string, initial: ColumnLayout): ColumnLayout {
  try {
    return { ...initial, ...z.parse(ColumnLayout, JSON.parse(storage.get(key) ?? '')) }
  } catch {
    return initial
  }
}

/** The columns that stay in sight while the others scroll. */
export interface Pins {
  ids: readonly string[]
  toggle: (id: string) => void
}

type Updater<T> = T | ((before: T) => T)

/**
 * Which columns show, which are pinned and how wide they are: this browser's taste, so it is kept here and not in the
 * address.
 *
 * @param name the table's name in storage
 */
export function useColumnLayout(name: string, initial: ColumnLayout) {
  const key = `parley_columns_${name}`
  const [layout, setLayout] = useState(() => stored(key, initial))
  const change = (patch: (before: ColumnLayout) => Partial<ColumnLayout>) =>
    setLayout((before) => {
      const next = { ...before, ...patch(before) }
      storage.set(key, JSON.stringify(next))
      return next
    })
  const { pinned, ...state } = layout
  return {
    state,
    pins: {
      ids: pinned,
      toggle: (id: string) =>
        change((before) => ({
          pinned: before.pinned.includes(id) ? before.pinned.filter((other) => other !== id) : [...before.pinned, id],
        })),
    } satisfies Pins,
    reset: () => change(() => initial),
    handlers: {
      onColumnVisibilityChange: (update: Updater<ColumnLayout['columnVisibility']>) =>
        change((before) => ({ columnVisibility: functionalUpdate(update, before.columnVisibility) })),
      onColumnSizingChange: (update: Updater<ColumnLayout['columnSizing']>) =>
        change((before) => ({ columnSizing: functionalUpdate(update, before.columnSizing) })),
    },
  }
}
