import { useState } from 'react'
import { type ListView, listViews } from '@/lib/search-schema'
import { storage } from '@/lib/storage'

/**
 * The view of a list that was chosen last in this browser.
 *
 * @param name the list's name in storage
 */
export function useListView(name: string) {
  const key = `parley_view_${name}`
  const [view, setView] = useState<ListView>(() => listViews.find((known) => known === storage.get(key)) ?? 'table')
  const keep = (next: ListView) => {
    storage.set(key, next)
    setView(next)
  }
  return [view, keep] as const
}
