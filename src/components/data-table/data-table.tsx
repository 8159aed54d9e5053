import type { Cell, RowData } from '@tanstack/react-table'
import {
  type CSSProperties,
  type MouseEvent,
  type PointerEvent,
  type ReactNode,
  type UIEvent,
  useCallback,
  useMemo,
} from 'react'
import { cx } from '@/lib/cx'
import { useTranslation } from '@/lib/i18n/use-translation'
import { useLasting } from '@/lib/use-lasting'
import { ColumnHeader } from './column-header'
import type { SortLabels } from './column-menu'
import type { Features, Table, TableColumn, TableRow } from './features'

interface DataTableProps<Item extends RowData> {
  table: Table<Item>
  /** What the table holds, for screen readers. */
  caption: string
  labels?: SortLabels | undefined
  /** The row whose drawer is open. */
  currentId?: string | undefined
  /** A click on the row outside its controls; the row's link does the same for keyboard and new tabs. */
  onOpen?: (item: Item) => void
  /** The pointer or focus entered a row, or presses it. */
  onApproach?: (item: Item, isPressed?: boolean) => void
  /** What a row shows below itself. */
  renderDetail?: (item: Item, row: TableRow<Item>) => ReactNode
  /** Called with each row's element, and with null when it is removed. */
  rowRef?: (id: string, element: HTMLElement | null) => void
  /** The rows are those of the request before; the answer to the current one is awaited. */
  isStale?: boolean
}

/** Where a pinned column sticks while the others scroll; the rest is in the styles of `data-pinned`. */
function pinned<Item extends RowData>(column: TableColumn<Item>) {
  const side = column.getIsPinned()
  if (!side) return undefined
  const inset = side === 'start' ? column.getStart('start') : column.getAfter('end')
  return { 'data-pinned': side, style: { '--inset': `${inset}px` } as CSSProperties }
}

const markScrolled = ({ currentTarget: box }: UIEvent) => box.toggleAttribute('data-scrolled', box.scrollLeft !== 0)

const cellBelow = ({ target }: PointerEvent) =>
  target instanceof Element ? (target.closest<HTMLElement>('td[data-text]') ?? undefined) : undefined

/** A cell that cuts its text has the whole of it as its title. */
function showWhole(event: PointerEvent) {
  const cell = cellBelow(event)
  if (cell && cell.scrollWidth > cell.clientWidth) cell.title = cell.textContent
}

/** Else it would still be there when the text is masked. */
const hideWhole = (event: PointerEvent) => cellBelow(event)?.removeAttribute('title')

/** Calls a column's `cell`, which uses no hooks: as components they would be two more elements in each cell. */
function contentOf<Item extends RowData>(cell: Cell<Features, Item, unknown>): ReactNode {
  const { cell: render } = cell.column.columnDef
  return typeof render === 'function' ? render(cell.getContext()) : render
}

/** A dense table over what the caller's TanStack table says; wide ones scroll inside their own box. */
export function DataTable<Item extends RowData>(props: DataTableProps<Item>) {
  const { table, caption, labels, currentId, isStale } = props
  const { t } = useTranslation()
  const isFaded = useLasting(isStale === true)
  const headers = table.getHeaderGroups().flatMap((group) => group.headers)
  const columns = headers.map(({ column }) => column)
  const growing = columns.find(({ columnDef }) => columnDef.meta?.grows) ?? columns.at(-1)
  const layout = JSON.stringify(columns.map((column) => [column.id, pinned(column)]))
  return (
    <section
      aria-label={caption}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable to be scrolled by keys
      tabIndex={0}
      onScroll={markScrolled}
      className="fade-end overflow-x-auto rounded-lg border border-line"
      style={{ '--pinned': `${table.getEndTotalSize()}px` } as CSSProperties}
    >
      <table
        className={cx(
          'w-full table-fixed border-separate border-spacing-0 text-sm transition-opacity [&>tbody>tr:last-child>td]:border-b-0',
          isFaded && 'opacity-60',
        )}
        style={{ minWidth: table.getTotalSize() }}
        aria-busy={isStale}
      >
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr>
            {headers.map((header) => {
              const { column } = header
              const { title, figures } = column.columnDef.meta ?? {}
              const sorted = column.getIsSorted()
              const pin = pinned(column)
              return (
                <th
                  key={header.id}
                  scope="col"
                  aria-sort={sorted ? (sorted === 'desc' ? 'descending' : 'ascending') : undefined}
                  {...pin}
                  // One column takes what is left over, so that the others keep the width they were given.
                  style={{ ...pin?.style, width: column === growing ? undefined : column.getSize() }}
                  className={cx(
                    'relative h-9 border-b bg-panel px-2.5 font-normal',
                    figures ? 'text-right' : 'text-left',
                  )}
                >
                  {title ? (
                    <ColumnHeader
                      {...{ column, title: t(title), sorted, labels }}
                      isPinned={column.getIsPinned() !== false}
                    />
                  ) : (
                    <table.FlexRender header={header} />
                  )}
                  {column.getCanResize() && (
                    <span
                      aria-hidden
                      onMouseDown={header.getResizeHandler()}
                      onTouchStart={header.getResizeHandler()}
                      onDoubleClick={() => column.resetSize()}
                      className={cx(
                        'absolute inset-y-1.5 right-0 w-2 cursor-col-resize touch-none select-none border-line border-r in-[th:last-child]:border-r-0 hover:border-accent',
                        column.getIsResizing() && 'border-accent',
                      )}
                    />
                  )}
                </th>
              )
            })}
          </tr>
        </thead>
        <tbody onPointerOver={showWhole} onPointerOut={hideWhole}>
          {table.getRowModel().rows.map((row) => (
            <BodyRow key={row.id} {...props} row={row} layout={layout} isCurrent={row.id === currentId} />
          ))}
        </tbody>
      </table>
    </section>
  )
}

interface BodyRowProps<Item extends RowData> extends DataTableProps<Item> {
  row: TableRow<Item>
  /** Which columns there are, and where they stick. */
  layout: string
  isCurrent: boolean
}

function BodyRow<Item extends RowData>(props: BodyRowProps<Item>) {
  const { row, layout, isCurrent, onOpen, onApproach, renderDetail, rowRef } = props
  const { id, original } = row
  const isSelected = row.getIsSelected()
  const isExpanded = row.getIsExpanded()
  const detail = renderDetail?.(original, row)
  // A page of 50 rows is 600 cells: sorting or opening a row renders only those that changed.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the cells are those of the record, its state and the layout
  const cells = useMemo(
    () =>
      row.getVisibleCells().map((cell) => (
        <td
          key={cell.id}
          {...pinned(cell.column)}
          data-text={cell.column.columnDef.meta?.text}
          className={cx(
            'h-(--row) overflow-hidden border-line/70 border-b px-2.5',
            cell.column.columnDef.meta?.figures && 'figures text-right',
            cell.column.columnDef.meta?.text && 'isolated text-ellipsis whitespace-nowrap',
          )}
        >
          {contentOf(cell)}
        </td>
      )),
    [original, layout, isSelected, isExpanded],
  )
  const ref = useCallback((element: HTMLElement | null) => rowRef?.(id, element), [rowRef, id])
  const open = (event: MouseEvent) => {
    const control = event.target instanceof Element && event.target.closest('a,button,input,label')
    const hasTextSelection = window.getSelection()?.isCollapsed === false
    if (!control && !hasTextSelection && !event.ctrlKey && !event.metaKey && !event.shiftKey) onOpen?.(original)
  }
  return (
    <>
      <tr
        ref={ref}
        aria-selected={row.getCanSelect() ? isSelected : undefined}
        aria-current={isCurrent || undefined}
        className={cx(
          'group',
          isCurrent || isSelected ? 'bg-chosen' : 'bg-page focus-within:bg-hover hover:bg-hover',
          onOpen && 'cursor-pointer',
        )}
        onClick={open}
        onPointerEnter={() => onApproach?.(original)}
        onPointerDown={() => onApproach?.(original, true)}
        onFocus={() => onApproach?.(original)}
      >
        {cells}
      </tr>
      {detail && (
        <tr>
          <td colSpan={cells.length} className="border-line/70 border-b bg-panel px-3 py-2.5">
            {detail}
          </td>
        </tr>
      )}
    </>
  )
}
