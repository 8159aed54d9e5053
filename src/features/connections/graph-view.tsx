import { Fragment, useState } from 'react'
import { cx } from '@/lib/cx'
import { useFormat } from '@/lib/format'
import { useTranslation } from '@/lib/i18n/use-translation'
import { kindTitle } from './connection-labels'
import { connectedTo, type Graph, type GraphNode, orderedColumns } from './graph'
import { RecordLink } from './record-link'

/** Pixels; nodes have fixed heights so that lines are drawn without measuring. */
const NODE = 36
const HEADING = 36

interface Row {
  y: number
  /** The first of its kind in the column. */
  isFirst: boolean
  node: GraphNode
}

/** Nodes below each other, with a heading above each kind. */
function rowsOf(nodes: readonly GraphNode[]): { rows: Row[]; height: number } {
  let height = 0
  const rows = nodes.map((node, index): Row => {
    const isFirst = nodes[index - 1]?.kind !== node.kind
    if (isFirst) height += HEADING
    const y = height + NODE / 2
    height += NODE
    return { y, isFirst, node }
  })
  return { rows, height }
}

/** The columns of a graph with lines between them; what is pointed at is shown with all that it is connected with. */
export function GraphView({ graph, shown }: { graph: Graph; shown: (node: GraphNode) => boolean }) {
  const { t } = useTranslation()
  const [active, setActive] = useState<string>()
  // Credentials of voices and models are used by the platform, which no record tells.
  const columns = orderedColumns(graph, (node) => shown(node) && (node.kind !== 'credential' || node.from.length > 0))
    .map(rowsOf)
    .filter(({ rows }) => rows.length > 0)
  const height = Math.max(...columns.map((column) => column.height), 0)
  const lit = active === undefined ? undefined : connectedTo(graph, active)
  return (
    <div className="flex gap-6 max-md:flex-col md:gap-0">
      {columns.map(({ rows }, index) => (
        <Fragment key={rows[0]?.node.kind}>
          {index > 0 && <Lines from={columns[index - 1]?.rows ?? []} to={rows} height={height} lit={lit} />}
          <ul className="flex min-w-0 flex-1 flex-col">
            {rows.map(({ node, isFirst }) => (
              <Fragment key={node.key}>
                {isFirst && (
                  <li
                    aria-hidden
                    className="flex items-center font-medium text-muted text-sm"
                    style={{ height: HEADING }}
                  >
                    {kindTitle(t, node.kind)}
                  </li>
                )}
                <Node node={node} graph={graph} isDim={lit !== undefined && !lit.has(node.key)} onActive={setActive} />
              </Fragment>
            ))}
          </ul>
        </Fragment>
      ))}
    </div>
  )
}

interface LinesProps {
  from: readonly Row[]
  to: readonly Row[]
  height: number
  lit: ReadonlySet<string> | undefined
}

function Lines({ from, to, height, lit }: LinesProps) {
  const targets = new Map(to.map(({ node, y }) => [node.key, y]))
  const lines = from.flatMap(({ node, y }) =>
    node.to.flatMap((key) => {
      const end = targets.get(key)
      return end === undefined ? [] : [{ key: `${node.key} ${key}`, y, end, isLit: lit?.has(node.key) && lit.has(key) }]
    }),
  )
  return (
    <svg
      aria-hidden
      height={height}
      viewBox={`0 0 100 ${Math.max(1, height)}`}
      preserveAspectRatio="none"
      className="w-10 shrink-0 max-md:hidden lg:w-20"
    >
      {lines.map(({ key, y, end, isLit }) => (
        <path
          key={key}
          d={`M0,${y} C50,${y} 50,${end} 100,${end}`}
          fill="none"
          strokeWidth={isLit ? 2 : 1}
          vectorEffect="non-scaling-stroke"
          className={cx('transition-opacity', isLit ? 'stroke-accent' : 'stroke-edge', lit && !isLit && 'opacity-25')}
        />
      ))}
    </svg>
  )
}

interface NodeProps {
  node: GraphNode
  graph: Graph
  isDim: boolean
  onActive: (key: string | undefined) => void
}

function Node({ node, graph, isDim, onActive }: NodeProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const nameOf = ({ kind, name, id }: GraphNode) =>
    kind === 'phone_number' ? format.phone(name) : format.text(name || id)
  const name = nameOf(node)
  const neighbours = [...node.from, ...node.to].flatMap((key) => graph.get(key) ?? []).map(nameOf)
  const text = (
    <>
      <span className={cx('isolated truncate', node.isGone && 'text-bad line-through')}>{name}</span>
      {node.isGone && <span className="shrink-0 text-bad text-xs">{t('connections.deleted')}</span>}
      {node.from.length + node.to.length === 0 && (
        <span className="shrink-0 text-warn text-xs">{t('connections.alone')}</span>
      )}
    </>
  )
  const className =
    'flex h-8 min-w-0 items-center gap-2 rounded border border-line bg-page px-2 text-sm max-md:h-11 hover:border-edge'
  return (
    <li
      className={cx('flex min-w-0 flex-col transition-opacity md:h-9 md:justify-center', isDim && 'opacity-35')}
      onPointerEnter={() => onActive(node.key)}
      onPointerLeave={() => onActive(undefined)}
      onFocus={() => onActive(node.key)}
      onBlur={() => onActive(undefined)}
    >
      {node.isGone ? (
        <span title={name} className={className}>
          {text}
        </span>
      ) : (
        <RecordLink kind={node.kind} id={node.id} title={name} className={className}>
          {text}
        </RecordLink>
      )}
      {neighbours.length > 0 && (
        <span className="isolated px-2 pt-1 pb-3 text-muted text-sm md:sr-only">
          {t('connections.with', { names: neighbours.join(', ') })}
        </span>
      )}
    </li>
  )
}
