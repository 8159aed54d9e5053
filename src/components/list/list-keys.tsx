import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { pageCount } from '@/components/data-table/table-footer'
import { commandIn } from '@/components/key-commands'
import { useTranslation } from '@/lib/i18n/use-translation'
import { useWindowKeys } from '@/lib/use-window-keys'
import { focusRow } from './focus-row'
import { type ListCommand, listShortcuts } from './list-shortcuts'
import type { List, ListSearch } from './use-list'

/** A list may name what its search key is for, a field or the button that opens it; else it is the first field. */
function focusSearch() {
  const named = document.querySelector<HTMLElement>('main [data-search-key]')
  if (named instanceof HTMLButtonElement) return named.click()
  const field = (named ?? document.querySelector('main [role="search"]'))?.querySelector<HTMLInputElement>(
    '[type="search"]',
  )
  field?.focus()
  field?.select()
}

/** Something in front of the list takes the keys: a dialog, a menu. */
const isCovered = (list: Element) =>
  list.closest('[aria-hidden="true"], [inert]') !== null || document.querySelector('[role="dialog"], [role="menu"]')

/** Walks through the rows below it by keys, and says how many are selected by them. */
export function ListKeys({ list }: { list: List<{ id: string }, ListSearch> }) {
  const { t } = useTranslation()
  const anchor = useRef<HTMLSpanElement>(null)
  /** The page on its way, and the row of it that gets the focus. */
  const ahead = useRef<{ page: number; at: 0 | -1 }>(undefined)
  /** The row the keys were at last: its focus is lost to a drawer, or where its cells are rendered again. */
  const last = useRef<Element>(null)
  const [selects, setSelects] = useState(false)
  const { search, query, total, rows, isStale, selection } = list

  const rowsNow = () => [...(anchor.current?.nextElementSibling?.querySelectorAll('[data-row]') ?? [])]
  const focused = () => document.activeElement?.closest('[data-row]') ?? null
  const positionOf = (row: Element | null) => (row ? rowsNow().indexOf(row) : -1)
  const goToPage = (page: number, at: 0 | -1) => {
    if (page < 1 || page > pageCount(total, search.limit)) return
    ahead.current = { page, at }
    list.setPage(page)
  }
  const step = (by: 1 | -1) => {
    // A held key waits for the page it has asked for.
    if (ahead.current || isStale) return
    const shown = rowsNow()
    const from = positionOf(focused() ?? last.current)
    const to = from === -1 ? 0 : from + by
    if (shown[to]) {
      last.current = shown[to]
      focusRow(shown[to])
    } else goToPage(search.page + by, by === 1 ? 0 : -1)
  }
  const select = () => {
    const row = rows[positionOf(focused())]
    if (!row || !list.table.getColumn('select')) return
    selection.set([row], !selection.has(row.id))
    setSelects(true)
  }
  const commands: Record<ListCommand, (() => void) | undefined> = {
    next: () => step(1),
    previous: () => step(-1),
    open: undefined,
    play: undefined,
    select,
    search: focusSearch,
    nextPage: () => goToPage(search.page + 1, 0),
    previousPage: () => goToPage(search.page - 1, 0),
  }

  useWindowKeys((event) => {
    const here = anchor.current
    // Where a screen has several lists, the keys are those of the first.
    if (event.defaultPrevented || !here || document.querySelector('[data-list-keys]') !== here || isCovered(here))
      return
    const command = commandIn(listShortcuts, event)
    const run = command && commands[command]
    // Outside the rows arrows scroll, as everywhere.
    if (!run || (event.key.startsWith('Arrow') && !focused())) return
    event.preventDefault()
    // A held key walks on, but must not select and deselect in turn.
    if (event.repeat && command === 'select') return
    run()
  })

  const arrive = useEffectEvent(() => {
    // A page may turn out to have no rows, as after a search; the keys go on from there.
    if (!ahead.current || isStale || query.isPending) return
    const { page, at } = ahead.current
    ahead.current = undefined
    if (page !== search.page) return
    last.current = rowsNow().at(at) ?? null
    focusRow(last.current)
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: rows that are there are what is waited for
  useEffect(() => arrive(), [rows, isStale, search.page])

  return (
    <span ref={anchor} data-list-keys role="status" className="sr-only">
      {selects && t('listKeys.selected', { count: selection.selected.length })}
    </span>
  )
}
