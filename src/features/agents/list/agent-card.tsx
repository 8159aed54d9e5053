import { AgentCallDays } from '@/components/call-days/call-days'
import type { TableRow } from '@/components/data-table/features'
import { DateCell, SelectRow } from '@/components/list/columns'
import type { Agent } from '@/contract/agents'
import { useTranslation } from '@/lib/i18n/use-translation'
import { AgentLink, agentName, Description, Language, Numbers, OpenNow, Voice } from './agent-cells'
import { AgentMenu } from './agent-menu'

export function AgentCard({ row }: { row: TableRow<Agent> }) {
  const { t } = useTranslation()
  const agent = row.original
  return (
    <div className="py-2.5 pr-1.5 pl-3.5 text-sm">
      <div className="flex items-start gap-1">
        <span className="-ml-2.5 md:-ml-1 md:mt-2">
          <SelectRow row={row} name={agentName} />
        </span>
        <div className="min-w-0 flex-1">
          <AgentLink agent={agent} className="py-2.5 text-base" />
          <div className="h-4">
            <Description agent={agent} />
          </div>
        </div>
        <span className="md:mt-1.5">
          <AgentMenu agent={agent} />
        </span>
      </div>
      {/* Rows of one height: a badge with the line of its zone, and values as high as a button. */}
      <div className="mt-2.5 flex items-start justify-between gap-3 pr-2 min-h-10">
        <span className="min-w-0">
          <OpenNow agent={agent} />
        </span>
        <span className="shrink-0 text-muted">
          <Language value={agent.language} />
        </span>
      </div>
      <dl className="mt-2 grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-4 gap-y-0.5 pr-2 [&_dt]:text-muted [&_dt]:text-xs">
        <div className="contents">
          <dt>{t('agents.columns.voice')}</dt>
          <dd className="flex min-h-7 min-w-0 items-center">
            <Voice id={agent.voiceId} />
          </dd>
        </div>
        <div className="contents">
          <dt>{t('agents.columns.numbers')}</dt>
          <dd>
            <Numbers agent={agent} />
          </dd>
        </div>
        <div className="contents">
          <dt>{t('callDays.title')}</dt>
          <dd className="flex min-h-7 min-w-0 items-center">
            <AgentCallDays agent={agent} />
          </dd>
        </div>
        <div className="contents">
          <dt>{t('agents.columns.updatedAt')}</dt>
          <dd>
            <DateCell value={agent.updatedAt} />
          </dd>
        </div>
      </dl>
    </div>
  )
}
