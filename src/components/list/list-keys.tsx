import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { commandIn } from '@/components/key-commands'
import { useTranslation } from '@/lib/i18n/use-translation'
import { useWindowKeys } from '@/lib/use-window-keys'
import { type ListCommand, listShortcuts } from './list-shortcuts'
import type { List, ListSearch } from './use-list'

type Listed = { id: string }

/** Puts the focus on a row's link, or on its first control where it has none. */
export function focusRow<Row extends Listed, Search extends ListSearch>(list: List<Row, Search>, id: string) {
  const row = list.rowElements.current.get(id)
  const target = row?.querySelector<HTMLElement>('a[href]') ?? row?.querySelector<HTMLElement>('button, input')
  // The browser's own scrolling would also move a wide table sideways.
  target?.focus({ preventScroll: true })
  row?.scrollIntoView({ block: 'nearest' })
}

function focusFirstField<Row extends Listed, Search extends ListSearch>({ toolbar }: List<Row, Search>) {
  const field = toolbar.current?.querySelector<HTMLInputElement>('[type="search"]')
  field?.focus()
  field?.select()
}

/** Something in front of the list takes the keys: a dialog, a menu. */
const isCovered = (list: Element) =>
  list.closest('[aria-hidden="true"], [inert]') !== null || document.querySelector('[role="dialog"], [role="menu"]')

/** The lists on the screen: the keys are those of the first. */
const anchors = new Set<Element>()
const isFirst = (anchor: Element) =>
  [...anchors].every((other) => !(anchor.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_PRECEDING))

interface ListKeysProps<Row extends Listed, Search extends ListSearch> {
  list: List<Row, Search>
  /** What the search key does; without it, it goes to the toolbar's first search field. */
  onSearchKey?: (() => void) | undefined
}

/** Walks through the rows of a list by keys, and says how many are selected by them. */
export function ListKeys<Row extends Listed, Search extends ListSearch>(props: ListKeysProps<Row, Search>) {
  const { list, onSearchKey = () => focusFirstField(list) } = props
  const { t } = useTranslation()
  const anchor = useRef<HTMLSpanElement>(null)
  /** The page on its way, and which of its rows gets the focus. */
  const ahead = useRef<{ page: number; at: 0 | -1 }>(undefined)
  /** The row the keys were at last: its focus is lost to a drawer, or where its cells are rendered again. */
  const last = useRef<string>(undefined)
  /** Pressed before there were rows. */
  const early = useRef<ListCommand[]>([])
  const [selects, setSelects] = useState(false)
  const { search, table, rows, isStale } = list
  const isAwaited = list.query.isPending || list.isWithheld

  const focusedId = () => rows.find(({ id }) => list.rowElements.current.get(id)?.contains(document.activeElement))?.id
  const goToPage = (by: 1 | -1, at: 0 | -1) => {
    if (!(by === 1 ? table.getCanNextPage() : table.getCanPreviousPage())) return
    ahead.current = { page: search.page + by, at }
    if (by === 1) table.nextPage()
    else table.previousPage()
  }
  const goToRow = (row: Row | undefined) => {
    last.current = row?.id
    if (row) focusRow(list, row.id)
  }
  const step = (by: 1 | -1) => {
    // A key that is held down waits for the page it has requested.
    if (ahead.current || isStale) return
    const current = focusedId() ?? last.current
    const from = rows.findIndex(({ id }) => id === current)
    const to = rows[from === -1 ? 0 : from + by]
    if (to) goToRow(to)
    else goToPage(by, by === 1 ? 0 : -1)
  }
  const select = () => {
    const row = table.getRowModel().rows.find(({ id }) => id === focusedId())
    if (!row?.getCanSelect()) return
    row.toggleSelected()
    setSelects(true)
  }
  const commands: Record<ListCommand, (() => void) | undefined> = {
    next: () => step(1),
    previous: () => step(-1),
    open: undefined,
    play: undefined,
    select,
    search: onSearchKey,
    nextPage: () => goToPage(1, 0),
    previousPage: () => goToPage(-1, 0),
  }

  const press = (event: KeyboardEvent) => {
    const here = anchor.current
    if (!here || !isFirst(here) || isCovered(here)) return
    const command = commandIn(listShortcuts, event)
    const run = command && commands[command]
    // Outside the rows arrows scroll, as everywhere.
    if (!run || (event.key.startsWith('Arrow') && focusedId() === undefined)) return
    event.preventDefault()
    // A held key walks on, but must not select and deselect in turn.
    if (event.repeat && command === 'select') return
    if (isAwaited && command !== 'search') early.current.push(command)
    else run()
  }
  useWindowKeys((event) => {
    if (!event.defaultPrevented) press(event)
  })
  const arrive = useEffectEvent(() => {
    if (isStale || isAwaited) return
    // A page may turn out to have no rows, as after a search; the keys go on from there.
    const target = ahead.current
    ahead.current = undefined
    if (target?.page === search.page) goToRow(rows.at(target.at))
    for (const command of early.current.splice(0)) commands[command]?.()
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: rows that are there are what is waited for
  useEffect(() => arrive(), [rows, isStale, search.page])

  useEffect(() => {
    const here = anchor.current
    if (!here) return
    anchors.add(here)
    return () => void anchors.delete(here)
  }, [])

  return (
    <span ref={anchor} role="status" className="sr-only">
      {selects && t('listKeys.selected', { count: table.getSelectedRowIds().length })}
    </span>
  )
}
