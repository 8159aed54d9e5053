import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { AbsentPage } from '@/components/absent-page'
import { agentQuery } from '../queries'
import { AgentEditor } from './agent-editor'
import { agentList } from './places'

/** One agent with all its sections, of which the address says which one stands in the middle. */
export function AgentEditorPage({ id }: { id: string }) {
  const { t } = useTranslation()
  // Whoever comes back to it is told at once what somebody else has changed.
  const query = useQuery({ ...agentQuery(id), refetchOnWindowFocus: 'always' })
  if (query.data) return <AgentEditor key={id} agent={query.data} />
  return (
    <AbsentPage
      title={t('agentEditor.title')}
      query={query}
      gone={{
        title: t('agentEditor.missing'),
        text: t('agentEditor.missingText'),
        list: agentList,
        toList: t('agentEditor.toList'),
      }}
    />
  )
}
