import type { ReactNode } from 'react'
import { AgentFilter } from '@/components/agent-filter'
import { CurrentLink } from '@/components/current-link'
import { Page } from '@/components/page'
import { cx } from '@/lib/cx'
import { useTranslation } from '@/lib/i18n/use-translation'
import { useShownAgent } from '@/lib/use-shown-agent'
import { useChooseAgent } from './use-choose-agent'

export type TrainingTab = 'overview' | 'content' | 'answers' | 'guidance'

interface TrainingFrameProps {
  tab: TrainingTab
  agent: string | undefined
  children: ReactNode
}

/** Title, tabs and the agent select, which the training screens share. */
export function TrainingFrame({ tab, agent, children }: TrainingFrameProps) {
  const { t } = useTranslation()
  const choose = useChooseAgent()
  useShownAgent(agent)
  const tabs = [
    {
      id: 'overview',
      to: '/training',
      title: t('training.tabs.overview'),
    },
    {
      id: 'content',
      to: '/training/content',
      title: t('training.tabs.content'),
    },
    {
      id: 'answers',
      to: '/training/custom-answer',
      title: t('training.tabs.answers'),
    },
    {
      id: 'guidance',
      to: '/training/guidance',
      title: t('training.tabs.guidance'),
    },
  ] as const
  return (
    <Page
      actions={
        <AgentFilter agent={agent} all={t('training.allAgents')} onChange={choose} className="md:h-9! md:w-72!" />
      }
    >
      <nav aria-label={t('training.tabs.label')} className="flex gap-3.5 md:gap-5 overflow-x-auto border-b px-px">
        {tabs.map(({ id, to, title }) => (
          <CurrentLink
            key={id}
            to={to}
            search={{ agent }}
            current={id === tab ? 'page' : undefined}
            className={cx(
              '-outline-offset-2 flex h-10 items-center whitespace-nowrap border-b-2 font-medium max-md:h-11',
              id === tab ? 'border-accent text-ink' : 'border-transparent text-muted hover:text-ink',
            )}
          >
            {title}
          </CurrentLink>
        ))}
      </nav>
      {children}
    </Page>
  )
}
