import { Link, useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { AgentFilter } from '@/components/agent-filter'
import { Page } from '@/components/page'
import { patchSearch } from '@/lib/address/patch-search'
import { cx } from '@/lib/cx'
import { useTranslation } from '@/lib/i18n/use-translation'
import { useShownAgent } from '@/lib/use-shown-agent'

export type TrainingTab = 'overview' | 'content' | 'answers' | 'guidance'

interface TrainingFrameProps {
  tab: TrainingTab
  agent: string | undefined
  children: ReactNode
}

/** Search parameters that are reset when another agent is chosen. */
const ofAgent = {
  page: undefined,
  answer: undefined,
  rule: undefined,
  create: undefined,
  question: undefined,
  ask: undefined,
}

/** Title, tabs and the agent select, which the training screens share. */
export function TrainingFrame({ tab, agent, children }: TrainingFrameProps) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  useShownAgent(agent)
  const tabs = [
    {
      id: 'overview',
      to: '/training',
      title: t('training.tabs.overview'),
      text: t('training.text'),
    },
    {
      id: 'content',
      to: '/training/content',
      title: t('training.tabs.content'),
      text: t('training.contentText'),
    },
    {
      id: 'answers',
      to: '/training/custom-answer',
      title: t('training.tabs.answers'),
      text: t('training.answersText'),
    },
    {
      id: 'guidance',
      to: '/training/guidance',
      title: t('training.tabs.guidance'),
      text: t('training.guidanceText'),
    },
  ] as const
  const { text } = tabs.find(({ id }) => id === tab) ?? tabs[0]
  return (
    <Page
      text={text}
      actions={
        <AgentFilter
          agent={agent}
          all={t('training.allAgents')}
          onChange={(id) =>
            void navigate({ to: '.', search: patchSearch({ ...ofAgent, agent: id }), resetScroll: false })
          }
          className="md:h-9! md:w-72!"
        />
      }
    >
      <nav aria-label={t('training.tabs.label')} className="flex gap-5 overflow-x-auto border-b px-px">
        {tabs.map(({ id, to, title }) => (
          <Link
            key={id}
            to={to}
            search={{ agent }}
            activeOptions={{ exact: true, includeSearch: false }}
            className={cx(
              '-outline-offset-2 flex h-10 items-center whitespace-nowrap border-b-2 font-medium max-md:h-11',
              id === tab ? 'border-accent text-ink' : 'border-transparent text-muted hover:text-ink',
            )}
          >
            {title}
          </Link>
        ))}
      </nav>
      {children}
    </Page>
  )
}
