import { functionalUpdate } from '@tanstack/react-table'
import { useState } from 'react'
import { z } from '@/contract/zod'
import { storage } from '@/lib/storage'

const Layout = z.object({
  columnVisibility: z.record(z.string(), z.boolean()),
  columnPinning: z.object({ start: z.array(z.string()), end: z.array(z.string()) }),
  columnSizing: z.record(z.string(), z.number().check(z.gte(20), z.lte(2000))),
})
type Layout = z.output<typeof Layout>

function stored(key: string, initial: Layout): Layout {
  try {
    return { ...initial, ...z.parse(Layout, JSON.parse(storage.get(key) ?? '')) }
  } catch {
    return initial
  }
}

type Updater<T> = T | ((before: T) => T)

/**
 * Which columns show, which are pinned and how wide they are: this browser's taste, so it is kept here and not in the
 * address.
 *
 * @param name the table's name in storage
 */
export function useColumnLayout(name: string, initial: Layout) {
  const key = `parley_columns_${name}`
  const [layout, setLayout] = useState(() => stored(key, initial))
  const change = (patch: (before: Layout) => Partial<Layout>) =>
    setLayout((before) => {
      const next = { ...before, ...patch(before) }
      storage.set(key, JSON.stringify(next))
      return next
    })
  return {
    state: layout,
    reset: () => change(() => initial),
    handlers: {
      onColumnVisibilityChange: (update: Updater<Layout['columnVisibility']>) =>
        change((before) => ({ columnVisibility: functionalUpdate(update, before.columnVisibility) })),
      onColumnPinningChange: (update: Updater<Layout['columnPinning']>) =>
        change((before) => ({ columnPinning: functionalUpdate(update, before.columnPinning) })),
      onColumnSizingChange: (update: Updater<Layout['columnSizing']>) =>
        change((before) => ({ columnSizing: functionalUpdate(update, before.columnSizing) })),
    },
  }
}
