import { useId, useState } from 'react'
import { RecordLink } from '@/components/record-link'
import { cx } from '@/lib/cx'
import { useFormat } from '@/lib/format'
import { useTranslation } from '@/lib/i18n/use-translation'
import { kindTitle } from './connection-labels'
import { connectedTo, type Graph, type GraphNode, type NodeKind, orderedColumns } from './graph'

/** Pixels. Fixed heights: the edges are drawn without measuring the DOM. */
const NODE = 36
const HEADING = 36
/** Names of neighbors in the text of a node; the others are counted. */
const MAX_NAMES = 8

interface Group {
  kind: NodeKind
  nodes: GraphNode[]
}

interface Column {
  groups: Group[]
  /** Vertical center of each node, by key. */
  centers: Map<string, number>
  height: number
}

function layout(nodes: readonly GraphNode[]): Column {
  const groups: Group[] = []
  const centers = new Map<string, number>()
  let height = 0
  for (const node of nodes) {
    let group = groups.at(-1)
    if (group?.kind !== node.kind) {
      group = { kind: node.kind, nodes: [] }
      groups.push(group)
      height += HEADING
    }
    group.nodes.push(node)
    centers.set(node.key, height + NODE / 2)
    height += NODE
  }
  return { groups, centers, height }
}

/** Columns of nodes with edges between them. Hover or focus highlights a node with its ancestors and descendants. */
export function GraphView({ graph, shown }: { graph: Graph; shown: (node: GraphNode) => boolean }) {
  const id = useId()
  const { t } = useTranslation()
  const [active, setActive] = useState<string>()
  // No record refers to the credentials of voices and models.
  const columns = orderedColumns(graph, (node) => shown(node) && (node.kind !== 'credential' || node.from.size > 0))
    .map(layout)
    .filter(({ groups }) => groups.length > 0)
  const height = Math.max(...columns.map((column) => column.height), 0)
  const highlighted = active === undefined ? undefined : connectedTo(graph, active)
  return (
    <div className="flex flex-col gap-4 md:flex-row md:gap-0">
      {columns.flatMap((column, index) => {
        const before = columns[index - 1]
        const key = column.groups[0]?.kind
        return [
          before && (
            <Edges
              key={`${key} edges`}
              graph={graph}
              from={before.centers}
              to={column.centers}
              height={height}
              highlighted={highlighted}
            />
          ),
          <div key={key} className="flex min-w-0 flex-1 flex-col">
            {column.groups.map(({ kind, nodes }) => (
              <div key={kind}>
                <h3
                  id={`${id}-${kind}`}
                  className="flex items-center font-medium text-muted text-sm"
                  style={{ height: HEADING }}
                >
                  {kindTitle(t, kind)}
                </h3>
                <ul aria-labelledby={`${id}-${kind}`}>
                  {nodes.map((node) => (
                    <Node
                      key={node.key}
                      node={node}
                      graph={graph}
                      isDimmed={highlighted !== undefined && !highlighted.has(node.key)}
                      onActive={setActive}
                    />
                  ))}
                </ul>
              </div>
            ))}
          </div>,
        ]
      })}
    </div>
  )
}

interface EdgesProps {
  graph: Graph
  from: Column['centers']
  to: Column['centers']
  height: number
  highlighted: ReadonlySet<string> | undefined
}

function Edges({ graph, from, to, height, highlighted }: EdgesProps) {
  const edges = [...from].flatMap(([source, start]) =>
    [...(graph.get(source)?.to ?? [])].flatMap((target) => {
      const end = to.get(target)
      if (end === undefined) return []
      return [
        { key: `${source} ${target}`, start, end, isHighlighted: highlighted?.has(source) && highlighted.has(target) },
      ]
    }),
  )
  return (
    <svg
      aria-hidden
      height={height}
      viewBox={`0 0 100 ${Math.max(1, height)}`}
      preserveAspectRatio="none"
      className="w-16 shrink-0 max-md:hidden"
    >
      {edges.map(({ key, start, end, isHighlighted }) => (
        <path
          key={key}
          d={`M0,${start} C50,${start} 50,${end} 100,${end}`}
          fill="none"
          strokeWidth={isHighlighted ? 2 : 1}
          vectorEffect="non-scaling-stroke"
          className={cx(
            'transition-opacity',
            isHighlighted ? 'stroke-accent' : 'stroke-edge',
            highlighted && !isHighlighted && 'opacity-40',
          )}
        />
      ))}
    </svg>
  )
}

interface NodeProps {
  node: GraphNode
  graph: Graph
  isDimmed: boolean
  onActive: (key: string | undefined) => void
}

function Node({ node, graph, isDimmed, onActive }: NodeProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const nameOf = ({ kind, name, id }: GraphNode) =>
    kind === 'phone_number' ? format.phone(name) : format.text(name || id)
  const name = nameOf(node)
  const neighbors = [...node.from, ...node.to]
  const names = neighbors
    .slice(0, MAX_NAMES)
    .flatMap((key) => graph.get(key) ?? [])
    .map(nameOf)
    .join(', ')
  const text = (
    <>
      <span className={cx('isolated truncate', node.isDeleted && 'text-bad line-through')}>{name}</span>
      {node.isDeleted && <span className="shrink-0 text-bad text-xs">{t('connections.deleted')}</span>}
      {neighbors.length === 0 && <span className="shrink-0 text-warn text-xs">{t('connections.alone')}</span>}
    </>
  )
  const className =
    'flex h-8 min-w-0 items-center gap-2 rounded border border-line bg-page px-2 text-sm max-md:h-11 hover:border-edge'
  return (
    <li
      className={cx('flex min-w-0 flex-col transition-opacity md:h-9 md:justify-center', isDimmed && 'opacity-40')}
      onPointerEnter={() => onActive(node.key)}
      onPointerLeave={() => onActive(undefined)}
      onFocus={() => onActive(node.key)}
      onBlur={() => onActive(undefined)}
    >
      {node.isDeleted ? (
        <span title={name} className={className}>
          {text}
        </span>
      ) : (
        <RecordLink kind={node.kind} id={node.id} text={name} className={className}>
          {text}
        </RecordLink>
      )}
      {neighbors.length > 0 && (
        <span className="isolated break-words px-2 pt-1 pb-2 text-muted text-sm md:sr-only">
          {neighbors.length > MAX_NAMES
            ? t('connections.more', { names, count: neighbors.length - MAX_NAMES })
            : t('connections.with', { names })}
        </span>
      )}
    </li>
  )
}
