import { useTranslation } from 'react-i18next'
import { DateCell } from '@/components/list/columns'
import type { Agent } from '@/contract/agents'
import { AgentLink, Description, Language, Numbers, OpenNow, RecentCalls } from './agent-cells'
import { AgentMenu } from './agent-menu'

/** An agent on a screen too narrow for columns. */
export function AgentCard({ agent }: { agent: Agent }) {
  const { t } = useTranslation()
  return (
    <div className="py-2.5 pr-1.5 pl-3.5 text-sm">
      <div className="flex items-start gap-2">
        <div className="min-w-0 flex-1">
          <AgentLink agent={agent} className="py-2.5 text-base" />
          <Description agent={agent} />
        </div>
        <AgentMenu agent={agent} />
      </div>
      <div className="mt-1.5 flex items-center justify-between gap-3 pr-2">
        <span className="min-w-0">
          <OpenNow agent={agent} />
        </span>
        <span className="shrink-0 text-muted">
          <Language value={agent.language} />
        </span>
      </div>
      <dl className="mt-2 grid grid-cols-[auto_minmax(0,1fr)] items-baseline gap-x-4 gap-y-0.5 pr-2 [&_dt]:text-muted [&_dt]:text-xs">
        <div className="contents">
          <dt>{t('agents.columns.numbers')}</dt>
          <dd>
            <Numbers agent={agent} />
          </dd>
        </div>
        <div className="contents">
          <dt>{t('agents.columns.recentCalls')}</dt>
          <dd>
            <RecentCalls value={agent.recentCalls} />
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
