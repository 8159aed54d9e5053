import { useQuery } from '@tanstack/react-query'
import { AbsentPage } from '@/components/absent-page'
import { useTranslation } from '@/lib/i18n/use-translation'
import { agentQuery } from '../queries'
import { AgentEditor } from './agent-editor'
import { agentList } from './places'

/** One agent with all its sections; the URL says which one is shown. */
export function AgentEditorPage({ id }: { id: string }) {
  const { t } = useTranslation()
  // On return to the tab, changes by others are shown at once.
  const query = useQuery({ ...agentQuery(id), refetchOnWindowFocus: 'always' })
  if (query.data) return <AgentEditor key={id} agent={query.data} />
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
