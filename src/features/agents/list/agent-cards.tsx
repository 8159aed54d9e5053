import { useTranslation } from 'react-i18next'
import type { Agent } from '@/contract/agents'
import { AgentLink, AgentMenu, Description, Edited, Language, Numbers, OpenNow, RecentCalls } from './agent-cells'

/** The page as cards, for a screen too narrow for columns. */
export function AgentCards({ rows }: { rows: readonly Agent[] }) {
  const { t } = useTranslation()
  return (
    <ul aria-label={t('agents.title')} className="divide-y divide-line overflow-hidden rounded-lg border border-line">
      {rows.map((agent) => (
        <li key={agent.id} className="py-2.5 pr-1.5 pl-3.5 text-sm">
          <div className="flex items-start gap-2">
            <div className="min-w-0 flex-1">
              <AgentLink of={agent} className="py-2.5 text-base" />
              <Description of={agent} />
            </div>
            <AgentMenu of={agent} />
          </div>
          <div className="mt-1.5 flex items-center justify-between gap-3 pr-2">
            <span className="min-w-0">
              <OpenNow of={agent} />
            </span>
            <span className="shrink-0 text-muted">
              <Language value={agent.language} />
            </span>
          </div>
          <dl className="mt-2 grid grid-cols-[auto_minmax(0,1fr)] items-baseline gap-x-4 gap-y-0.5 pr-2 [&_dt]:text-muted [&_dt]:text-xs">
            <div className="contents">
              <dt>{t('agents.columns.numbers')}</dt>
              <dd>
                <Numbers of={agent} />
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
                <Edited value={agent.updatedAt} />
              </dd>
            </div>
          </dl>
        </li>
      ))}
    </ul>
  )
}
