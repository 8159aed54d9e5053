import { Link } from '@tanstack/react-router'
import { createColumnHelper } from '@tanstack/react-table'
import { Trash2 } from 'lucide-react'
import { createContext, use } from 'react'
import { useTranslation } from 'react-i18next'
import type { Features } from '@/components/data-table/features'
import { Badge } from '@/components/ui/badge'
import { IconButton } from '@/components/ui/button'
import type { Tool } from '@/contract/tools'
import { cx } from '@/lib/cx'
import { DASH, parseInstant, useFormat } from '@/lib/format'
import { callerWord, typeWord } from '../tool-words'

const helper = createColumnHelper<Features, Tool>()

/** What the cells need beside their row: the columns are constant. */
export interface ToolRows {
  remove: (tool: Tool) => void
  /** Names of the agents that have a tool; undefined where it is not known. */
  agentsOf: (tool: Tool) => string[] | undefined
  /** The group a tool stands in. */
  groupOf: (tool: Tool) => string | undefined
}
export const ToolRowsContext = createContext<ToolRows | null>(null)

export function ToolLink({ of, className }: { of: Tool; className?: string }) {
  return (
    <Link
      to="/tools/$toolId"
      params={{ toolId: of.id }}
      title={of.name}
      translate="no"
      className={cx(
        'isolated block truncate rounded-sm font-medium font-mono underline-offset-2 hover:underline',
        className,
      )}
    >
      {of.name || DASH}
    </Link>
  )
}

export function TypeBadge({ of }: { of: Tool }) {
  const { t } = useTranslation()
  return <Badge>{typeWord(t, of.type)}</Badge>
}

/** Method and address, as a request begins. */
export function Target({ of }: { of: Tool }) {
  return (
    <span translate="no" className="flex min-w-0 items-baseline gap-1.5 font-mono text-xs" title={of.url}>
      <span className="shrink-0 font-semibold text-muted">{of.method}</span>
      <span className="isolated truncate">{of.url || DASH}</span>
    </span>
  )
}

function Caller({ of }: { of: Tool }) {
  const { t } = useTranslation()
  return <span className="truncate">{callerWord(t, of.callerType)}</span>
}

export function UsedByCount({ of }: { of: Tool }) {
  const { t } = useTranslation()
  const names = use(ToolRowsContext)?.agentsOf(of)
  if (!names) return <span className="text-muted">{DASH}</span>
  if (names.length === 0) return <span className="text-muted">{t('tools.unused')}</span>
  return (
    <span className="figures isolated" title={names.join('\n')}>
      {t('tools.agents', { count: names.length })}
    </span>
  )
}

export function GroupName({ of }: { of: Tool }) {
  const name = use(ToolRowsContext)?.groupOf(of)
  return (
    <span title={name} className={cx('isolated block truncate', name === undefined && 'text-muted')}>
      {name ?? DASH}
    </span>
  )
}

function Edited({ of }: { of: Tool }) {
  const format = useFormat()
  return (
    <time
      dateTime={parseInstant(of.updatedAt)?.toISOString()}
      title={format.dateTime(of.updatedAt)}
      className="figures truncate text-muted"
    >
      {format.shortDateTime(of.updatedAt)}
    </time>
  )
}

export function RemoveButton({ of }: { of: Tool }) {
  const { t } = useTranslation()
  const rows = use(ToolRowsContext)
  return (
    <IconButton
      size="icon-small"
      label={t('tools.delete.of', { name: of.name })}
      onClick={() => rows?.remove(of)}
      className="text-muted"
    >
      <Trash2 aria-hidden className="size-4" />
    </IconButton>
  )
}

function ActionsTitle() {
  const { t } = useTranslation()
  return <span className="sr-only">{t('tools.columns.actions')}</span>
}

/** The columns of the tools. */
export const toolColumns = helper.columns([
  helper.accessor('name', { size: 200, cell: ({ row }) => <ToolLink of={row.original} /> }),
  helper.accessor('type', { size: 100, cell: ({ row }) => <TypeBadge of={row.original} /> }),
  helper.accessor('url', { size: 250, cell: ({ row }) => <Target of={row.original} /> }),
  helper.accessor('callerType', { size: 110, cell: ({ row }) => <Caller of={row.original} /> }),
  helper.display({ id: 'group', size: 125, cell: ({ row }) => <GroupName of={row.original} /> }),
  helper.display({ id: 'usedBy', size: 95, cell: ({ row }) => <UsedByCount of={row.original} /> }),
  helper.accessor('updatedAt', { size: 140, cell: ({ row }) => <Edited of={row.original} /> }),
  helper.display({
    id: 'actions',
    size: 52,
    enableHiding: false,
    enableResizing: false,
    header: () => <ActionsTitle />,
    cell: ({ row }) => (
      <span className="flex justify-end">
        <RemoveButton of={row.original} />
      </span>
    ),
  }),
])
