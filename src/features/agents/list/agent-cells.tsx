import { Link } from '@tanstack/react-router'
import { CircleCheck, Copy, Download, Moon, Pencil, Trash2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { RowMenu } from '@/components/row-menu'
import { Badge } from '@/components/ui/badge'
import type { Agent } from '@/contract/agents'
import { cx } from '@/lib/cx'
import { DASH, parseInstant, useFormat } from '@/lib/format'
import { currentLanguage } from '@/lib/i18n'
import { stateAt } from '@/lib/schedule/open-state'
import { utcOffset, zoneOf } from '@/lib/schedule/zone'
import { languageWord } from '../agent-words'
import { useAgentList } from './list-context'
import { openText, zoneName } from './open-words'
import { useOpenAgent } from './use-open-agent'

/** The row's own link: to where the agent is edited. */
export function AgentLink({ of, className }: { of: Agent; className?: string }) {
  return (
    <Link
      to="/agents/$agentId"
      params={{ agentId: of.id }}
      title={of.name}
      className={cx('isolated block truncate rounded-sm font-medium underline-offset-2 hover:underline', className)}
    >
      {of.name || of.id}
    </Link>
  )
}

export function Description({ of }: { of: Agent }) {
  return (
    <span className="isolated block truncate text-muted text-xs" title={of.description}>
      {of.description}
    </span>
  )
}

export function Language({ value }: { value: string | undefined }) {
  const { t } = useTranslation()
  return <span className="isolated block truncate">{value ? languageWord(t, value) : DASH}</span>
}

/** Open or closed at this minute, by the agent's clocks; which these are is told where they are not the viewer's. */
export function OpenNow({ of }: { of: Agent }) {
  const { t } = useTranslation()
  const { now, zone } = useAgentList()
  const state = stateAt(of.schedule, of.holidays, now, zone)
  const elsewhere = state.until && utcOffset(now, state.zone) !== utcOffset(now, zoneOf(zone))
  const Icon = state.open ? CircleCheck : Moon
  return (
    <span title={state.zone} className="block">
      <Badge tone={state.open ? 'good' : 'neutral'} icon={<Icon aria-hidden className="shrink-0" />}>
        {openText(t, state, now)}
      </Badge>
      {elsewhere && (
        <span className="block truncate text-muted text-xs">{zoneName(currentLanguage(), state.zone)}</span>
      )}
    </span>
  )
}

/** The numbers whose calls come to the agent. */
export function Numbers({ of }: { of: Agent }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { numbers } = useAgentList()
  if (!numbers) return <span className="text-muted">{DASH}</span>
  const own = numbers.filter(({ inboundAgentId }) => inboundAgentId === of.id).map(({ number }) => format.phone(number))
  const [first, ...rest] = own
  if (first === undefined) return <span className="text-muted">{t('agents.noNumber')}</span>
  return (
    <span className="figures flex min-w-0 items-center gap-1.5" title={own.join('\n')}>
      <span className="isolated truncate">{first}</span>
      {rest.length > 0 && (
        <span className="shrink-0 text-muted text-xs">{t('agents.more', { count: rest.length })}</span>
      )}
    </span>
  )
}

export function RecentCalls({ value }: { value: number | undefined }) {
  const format = useFormat()
  return <span className="figures">{format.number(value)}</span>
}

export function Edited({ value }: { value: string | undefined }) {
  const format = useFormat()
  const date = parseInstant(value)
  return (
    <time dateTime={date?.toISOString()} title={date?.toISOString()} className="figures block truncate">
      {format.shortDateTime(value)}
    </time>
  )
}

/** What can be done with an agent. */
export function AgentMenu({ of }: { of: Agent }) {
  const { t } = useTranslation()
  const { duplicate, download, remove } = useAgentList()
  const open = useOpenAgent()
  return (
    <RowMenu
      label={t('agents.actions.of', { name: of.name || of.id })}
      actions={[
        { label: t('agents.actions.edit'), Icon: Pencil, run: () => open(of.id) },
        { label: t('agents.actions.duplicate'), Icon: Copy, run: () => duplicate(of) },
        { label: t('agents.actions.export'), Icon: Download, run: () => download(of) },
        { label: t('agents.actions.delete'), Icon: Trash2, run: () => remove(of) },
      ]}
    />
  )
}
