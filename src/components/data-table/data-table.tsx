import type { RowData } from '@tanstack/react-table'
import { type CSSProperties, type MouseEvent, type ReactNode, useMemo } from 'react'
import { cx } from '@/lib/cx'
import { useTranslation } from '@/lib/i18n/use-translation'
import { ColumnHeader } from './column-header'
import type { Pins } from './column-layout'
import type { Sorting, SortLabels } from './column-types'
import type { Table, TableColumn } from './features'

type TableRow<Row extends RowData> = ReturnType<Table<Row>['getRowModel']>['rows'][number]

interface DataTableProps<Row extends RowData> {
  table: Table<Row>
  /** What the table holds, for screen readers. */
  caption: string
  /** A column's title by its id, in place of its `meta.title`. */
  titles?: Record<string, string>
  labels?: SortLabels
  sorting: Sorting
  /** Without it no column can be pinned. */
  pins?: Pins
  /** The row whose drawer is open. */
  currentId?: string
  isSelected?: (id: string) => boolean
  /** A click on the row outside its controls; the row's link does the same for keyboard and new tabs. */
  onOpen?: (row: Row) => void
  /** The pointer or focus entered a row, or presses it. */
  onApproach?: (row: Row, isPressed?: boolean) => void
  /** What a row shows below itself, if it is expanded. */
  renderDetail?: (row: Row) => ReactNode
  /** The rows are those of the request before; the answer to the current one is awaited. */
  isStale?: boolean
}

/** A column's position in its row, and where it sticks if it is pinned. */
interface ColumnPosition {
  rank: number
  style: CSSProperties | undefined
}

/** The pinned columns first, one beside the other, and the others in their order. */
function positionsOf<Row extends RowData>(shown: readonly TableColumn<Row>[], pinned: readonly string[] = []) {
  const positions = new Map<string, ColumnPosition>()
  const stuck = pinned.flatMap((id) => shown.find((column) => column.id === id) ?? [])
  let from = 0
  for (const column of stuck) {
    positions.set(column.id, { rank: positions.size, style: { position: 'sticky', insetInlineStart: from, zIndex: 2 } })
    from += column.getSize()
  }
  for (const { id } of shown) if (!positions.has(id)) positions.set(id, { rank: positions.size, style: undefined })
  return positions
}

const inOrder = <Item extends { column: { id: string } }>(
  items: readonly Item[],
  positions: ReadonlyMap<string, ColumnPosition>,
) =>
  items.toSorted(
    (one, other) => (positions.get(one.column.id)?.rank ?? 0) - (positions.get(other.column.id)?.rank ?? 0),
  )

/** Calls a column's `cell`, which uses no hooks: as components they would be two more elements in each cell. */
function contentOf<Row extends RowData>(cell: ReturnType<TableRow<Row>['getVisibleCells']>[number]): ReactNode {
  const { cell: render } = cell.column.columnDef
  return typeof render === 'function' ? render(cell.getContext()) : render
}

/** A dense table over what the caller's TanStack table says; wide ones scroll inside their own box. */
export function DataTable<Row extends RowData>(props: DataTableProps<Row>) {
  const { table, caption, titles, labels, sorting, pins, currentId, isSelected, isStale } = props
  const { t } = useTranslation()
  const shown = table.getVisibleLeafColumns()
  const positions = positionsOf(shown, pins?.ids)
  const columns = [...positions.keys()].flatMap((id) => shown.find((column) => column.id === id) ?? [])
  const growing = columns.find(({ columnDef }) => columnDef.meta?.grows) ?? columns.at(-1)
  const layout = [...positions].map(([id, { style }]) => id + (style?.insetInlineStart ?? '')).join()
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable to be scrolled by keys
    <section aria-label={caption} tabIndex={0} className="overflow-x-auto rounded-lg border border-line">
      <table
        className={cx(
          'w-full table-fixed border-separate border-spacing-0 text-sm transition-opacity',
          isStale && 'opacity-60',
        )}
        style={{ minWidth: table.getTotalSize() }}
        aria-busy={isStale}
      >
        <caption className="sr-only">{caption}</caption>
        <colgroup>
          {columns.map((column) => (
            // One column takes what is left over, so that the others keep the width they were given.
            <col key={column.id} style={{ width: column === growing ? undefined : column.getSize() }} />
          ))}
        </colgroup>
        <thead>
          {table.getHeaderGroups().map((group) => (
            <tr key={group.id}>
              {inOrder(group.headers, positions).map((header) => {
                const { column } = header
                const { title: key } = column.columnDef.meta ?? {}
                const title = titles?.[column.id] ?? (key && t(key))
                const sorted = sorting.id === column.id
                return (
                  <th
                    key={header.id}
                    scope="col"
                    aria-sort={sorted ? (sorting.desc ? 'descending' : 'ascending') : undefined}
                    style={positions.get(column.id)?.style}
                    className="relative h-9 border-b bg-panel px-2.5 text-left font-normal"
                  >
                    {title ? (
                      <ColumnHeader {...{ table, sorting, pins, column, title, labels }} />
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
              positions={positions}
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
  row: TableRow<Row>
  positions: ReadonlyMap<string, ColumnPosition>
  /** `positions` as a string, for memoisation. */
  layout: string
  /** Columns shown. */
  width: number
  current: boolean
  selected: boolean | undefined
}

function BodyRow<Row extends RowData>(props: BodyRowProps<Row>) {
  const { row, positions, layout, width, current, selected, onOpen, onApproach, renderDetail } = props
  const { original } = row
  const tint = current || selected ? 'bg-chosen' : 'bg-page group-hover:bg-hover group-focus-within:bg-hover'
  const detail = renderDetail?.(original)
  // A page of 50 rows is 600 cells: sorting or opening a row renders only those that changed.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the cells are those of the record and the layout
  const cells = useMemo(
    () =>
      inOrder(row.getVisibleCells(), positions).map((cell) => (
        <td
          key={cell.id}
          style={positions.get(cell.column.id)?.style}
          className={cx('h-(--row) overflow-hidden border-line/70 border-b px-2.5 group-last:border-b-0', tint)}
        >
          {contentOf(cell)}
        </td>
      )),
    [original, layout, tint],
  )
  const open = (event: MouseEvent) => {
    const control = event.target instanceof Element && event.target.closest('a,button,input,label')
    const hasTextSelection = window.getSelection()?.isCollapsed === false
    if (!control && !hasTextSelection && !event.ctrlKey && !event.metaKey && !event.shiftKey) onOpen?.(original)
  }
  return (
    <>
      <tr
        data-row
        aria-selected={selected}
        aria-current={current || undefined}
        className={cx('group', onOpen && 'cursor-pointer')}
        onClick={open}
        onPointerEnter={() => onApproach?.(original)}
        onPointerDown={() => onApproach?.(original, true)}
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
