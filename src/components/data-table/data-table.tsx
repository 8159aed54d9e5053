import type { RowData } from '@tanstack/react-table'
import { type CSSProperties, type MouseEvent, type ReactNode, useMemo } from 'react'
import { cx } from '@/lib/cx'
import { ColumnHeader } from './column-header'
import type { Pins } from './column-layout'
import type { Sorting, SortWords } from './column-types'
import type { Table, TableColumn } from './features'

interface DataTableProps<Row extends RowData> {
  table: Table<Row>
  /** What the table holds, for screen readers. */
  caption: string
  /** A column's title by its id; columns without one have their own header. */
  titles: Record<string, string>
  words: SortWords
  sorting: Sorting
  /** Without it no column can be pinned. */
  pins?: Pins
  /** The row whose drawer is open. */
  currentId?: string
  isSelected?: (id: string) => boolean
  /** A click anywhere on the row that met no control. The row's link does the same for keyboard and new tabs. */
  onOpen?: (row: Row) => void
  /** The pointer came to rest on a row, or focus reached it. */
  onApproach?: (row: Row) => void
  /** What a row shows below itself, if it is expanded. */
  renderDetail?: (row: Row) => ReactNode
  /** Rows of another question still stand while the answer to this one is awaited. */
  waiting?: boolean
}

/** Where a column sticks: how far from the start, and how far on it comes in its row. */
interface Place {
  rank: number
  style: CSSProperties | undefined
}

/** The pinned columns first, one beside the other, and the others in their order. */
function placesOf<Row extends RowData>(shown: readonly TableColumn<Row>[], pinned: readonly string[] = []) {
  const places = new Map<string, Place>()
  const stuck = pinned.flatMap((id) => shown.find((column) => column.id === id) ?? [])
  let from = 0
  for (const column of stuck) {
    places.set(column.id, { rank: places.size, style: { position: 'sticky', insetInlineStart: from, zIndex: 2 } })
    from += column.getSize()
  }
  for (const { id } of shown) if (!places.has(id)) places.set(id, { rank: places.size, style: undefined })
  return places
}

const inPlace = <Item extends { column: { id: string } }>(items: readonly Item[], places: ReadonlyMap<string, Place>) =>
  items.toSorted((one, other) => (places.get(one.column.id)?.rank ?? 0) - (places.get(other.column.id)?.rank ?? 0))

/** A dense table over what the caller's TanStack table says; wide ones scroll inside their own box. */
export function DataTable<Row extends RowData>(props: DataTableProps<Row>) {
  const { table, caption, titles, words, sorting, pins, currentId, isSelected, waiting } = props
  const shown = table.getVisibleLeafColumns()
  const places = placesOf(shown, pins?.ids)
  const columns = [...places.keys()].flatMap((id) => shown.find((column) => column.id === id) ?? [])
  const last = columns.at(-1)
  const layout = [...places].map(([id, { style }]) => id + (style?.insetInlineStart ?? '')).join()
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable to be scrolled by keys
    <section aria-label={caption} tabIndex={0} className="overflow-x-auto rounded-lg border border-line">
      <table
        className={cx(
          'w-full table-fixed border-separate border-spacing-0 text-sm transition-opacity',
          waiting && 'opacity-60',
        )}
        style={{ minWidth: table.getTotalSize() }}
        aria-busy={waiting}
      >
        <caption className="sr-only">{caption}</caption>
        <colgroup>
          {columns.map((column) => (
            // The last column takes what is left over, so that the others keep the width they were given.
            <col key={column.id} style={{ width: column === last ? undefined : column.getSize() }} />
          ))}
        </colgroup>
        <thead>
          {table.getHeaderGroups().map((group) => (
            <tr key={group.id}>
              {inPlace(group.headers, places).map((header) => {
                const { column } = header
                const title = titles[column.id]
                const sorted = sorting.id === column.id
                return (
                  <th
                    key={header.id}
                    scope="col"
                    aria-sort={sorted ? (sorting.desc ? 'descending' : 'ascending') : undefined}
                    style={places.get(column.id)?.style}
                    className="relative h-9 border-b bg-panel px-2.5 text-left font-normal"
                  >
                    {title ? (
                      <ColumnHeader {...{ table, sorting, pins, column, title, words }} />
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
                          'absolute inset-y-1.5 right-0 w-2 cursor-col-resize touch-none select-none border-line border-r hover:border-accent',
                          column.getIsResizing() && 'border-accent',
                        )}
                      />
                    )}
                  </th>
                )
              })}
            </tr>
          ))}
        </thead>
        <tbody>
          {table.getRowModel().rows.map((row) => (
            <BodyRow
              key={row.id}
              {...props}
              row={row}
              places={places}
              layout={layout}
              width={columns.length}
              current={row.id === currentId}
              selected={isSelected?.(row.id)}
            />
          ))}
        </tbody>
      </table>
    </section>
  )
}

interface BodyRowProps<Row extends RowData> extends DataTableProps<Row> {
  row: ReturnType<Table<Row>['getRowModel']>['rows'][number]
  places: ReadonlyMap<string, Place>
  /** The same in a word that changes with it. */
  layout: string
  /** Columns shown. */
  width: number
  current: boolean
  selected: boolean | undefined
}

function BodyRow<Row extends RowData>(props: BodyRowProps<Row>) {
  const { table, row, places, layout, width, current, selected, onOpen, onApproach, renderDetail } = props
  const { original } = row
  const tint = current || selected ? 'bg-chosen' : 'bg-page group-hover:bg-hover'
  const detail = renderDetail?.(original)
  // A page of 50 rows is 600 cells: a sort or an opened row only draws those that changed.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the cells are those of the record and the layout
  const cells = useMemo(
    () =>
      inPlace(row.getVisibleCells(), places).map((cell) => (
        <td
          key={cell.id}
          style={places.get(cell.column.id)?.style}
          className={cx('h-(--row) overflow-hidden border-line/70 border-b px-2.5 group-last:border-b-0', tint)}
        >
          <table.FlexRender cell={cell} />
        </td>
      )),
    [original, layout, tint],
  )
  const open = (event: MouseEvent) => {
    const control = event.target instanceof Element && event.target.closest('a,button,input,label')
    const chosenText = window.getSelection()?.isCollapsed === false
    if (!control && !chosenText && !event.ctrlKey && !event.metaKey && !event.shiftKey) onOpen?.(original)
  }
  return (
    <>
      <tr
        aria-selected={selected}
        aria-current={current || undefined}
        className={cx('group', onOpen && 'cursor-pointer')}
        onClick={open}
        onPointerEnter={() => onApproach?.(original)}
        onFocus={() => onApproach?.(original)}
      >
        {cells}
      </tr>
      {detail && (
        <tr>
          <td colSpan={width} className="border-line/70 border-b bg-panel px-3 py-2.5">
            {detail}
          </td>
        </tr>
      )}
    </>
  )
}
