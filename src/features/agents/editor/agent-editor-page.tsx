import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { AbsentPage } from '@/components/absent-page'
import type { Agent } from '@/contract/agents'
import { useTranslation } from '@/lib/i18n/use-translation'
import { agentQuery } from '../queries'
import { AgentEditor } from './agent-editor'
import { agentList } from './places'

interface AgentEditorPageProps {
  id: string
  /** Reserves space beside the page on wide screens, in the shell. */
  isBeside: boolean
  /** Rendered beside or in front of the editor. */
  children: (agent: Agent) => ReactNode
}

export function AgentEditorPage({ id, isBeside, children }: AgentEditorPageProps) {
  const { t } = useTranslation()
  // Another user's changes are shown as soon as the tab is focused again.
  const query = useQuery({ ...agentQuery(id), refetchOnWindowFocus: 'always' })
  if (query.data)
    return (
      <div data-beside={isBeside || undefined} className="flex min-w-0 flex-1">
        <AgentEditor key={id} agent={query.data} />
        {children(query.data)}
      </div>
    )
  return (
    <AbsentPage
      title={t('agentEditor.title')}
      query={query}
      notFound={{
        title: t('agentEditor.missing'),
        text: t('agentEditor.missingText'),
        list: agentList,
        toList: t('agentEditor.toList'),
      }}
    />
  )
}
