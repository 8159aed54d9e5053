import type { Tool } from '@/contract/tools'
import { useEveryRecord } from '@/lib/api/use-records'
import { cx } from '@/lib/cx'
import { DASH } from '@/lib/format'
import { useTranslation } from '@/lib/i18n/use-translation'
import { agentLookup, groupLookup } from '../queries'

function useGroupOf(tool: Tool) {
  return useEveryRecord(groupLookup)?.records.find(
    ({ id, toolIds }) => toolIds.includes(tool.id) || id === tool.groupId,
  )
}

/** The group a tool is in. */
export function GroupName({ tool }: { tool: Tool }) {
  const name = useGroupOf(tool)?.name
  return (
    <span title={name} className={cx('isolated block truncate', name === undefined && 'text-muted')}>
      {name ?? DASH}
    </span>
  )
}

/** How many agents have a tool, by itself or by its group. */
export function UsedByCount({ tool }: { tool: Tool }) {
  const { t } = useTranslation()
  const group = useGroupOf(tool)?.id
  const agents = useEveryRecord(agentLookup)
  if (!agents?.isComplete) return <span className="text-muted">{DASH}</span>
  const users = agents.records.filter(
    ({ toolIds, toolGroupIds }) => toolIds.includes(tool.id) || (group !== undefined && toolGroupIds.includes(group)),
  )
  if (users.length === 0) return <span className="text-muted">{t('tools.unused')}</span>
  return (
    <span className="figures isolated" title={users.map(({ name }) => name).join('\n')}>
      {t('tools.agents', { count: users.length })}
    </span>
  )
}
