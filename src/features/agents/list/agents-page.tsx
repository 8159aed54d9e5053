import { Plus } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { ListPage } from '@/components/list/list-page'
import { useList } from '@/components/list/use-list'
import { Button } from '@/components/ui/button'
import { useEveryRecord } from '@/lib/api/use-records'
import { useTranslation } from '@/lib/i18n/use-translation'
import { lazyOptional } from '@/lib/lazy-optional'
import { usePreferences } from '@/lib/preferences'
import { agentListQuery, numberLookup } from '../queries'
import { useNow } from '../schedule/use-now'
import type { AgentsSearch } from '../search'
import { AgentCard } from './agent-card'
import { agentColumns, agentSortValues } from './agent-columns'
import { AgentFilters } from './agent-filters'
import { AgentListContext } from './list-context'
import { useOpenAgent } from './use-open-agent'
import type { Player } from './voice-player'

const BulkBar = lazy(() => import('./bulk/bulk-bar').then((module) => ({ default: module.BulkBar })))
const VoicePlayer = lazyOptional(async () => ({ default: (await import('./voice-player')).VoicePlayer }))
const loadNew = () => import('./create/new-agent-dialog')
const NewAgentDialog = lazy(() => loadNew().then((module) => ({ default: module.NewAgentDialog })))
const ChooseForCall = lazy(async () => ({ default: (await import('./choose-for-call')).ChooseForCall }))

/** Who answers the phone: one page of the agents, with what each is doing now. */
export function AgentsPage({ search }: { search: AgentsSearch }) {
  const { t } = useTranslation()
  const now = useNow()
  const zone = usePreferences(({ display }) => display.timeZone)
  const numbers = useEveryRecord(numberLookup)
  const openAgent = useOpenAgent()
  const query = agentListQuery(search)
  const filters = ['q', 'language'] as const
  const list = useList({
    name: 'agents',
    search,
    query,
    columns: agentColumns,
    sortValues: agentSortValues,
    filters,
    hasCards: true,
  })
  const [player, setPlayer] = useState<Player>()
  const create = (
    <Button variant="solid" onClick={() => list.open({ new: true })} onPointerEnter={() => void loadNew()}>
      <Plus aria-hidden className="size-4" />
      {t('agents.new.open')}
    </Button>
  )
  return (
    <AgentListContext value={{ now, zone, numbers, player }}>
      <ListPage
        list={list}
        title={t('agents.title')}
        text={t('agents.text')}
        actions={create}
        empty={{ title: t('agents.empty'), text: t('agents.emptyText'), action: create }}
        card={(agent) => <AgentCard agent={agent} />}
        row={{ onOpen: ({ id }) => void openAgent(id) }}
        filters={<AgentFilters list={list} />}
        bulk={
          <Suspense fallback={null}>
            <BulkBar selection={list.selection} />
          </Suspense>
        }
      >
        <Suspense fallback={null}>
          {list.rows.some(({ voiceId }) => voiceId) && <VoicePlayer onChange={setPlayer} />}
        </Suspense>
        <Suspense fallback={null}>
          {search.test && <ChooseForCall onClose={() => list.close({ test: undefined })} />}
        </Suspense>
        <Suspense fallback={null}>{search.new && <NewAgentDialog search={search} setSearch={list.close} />}</Suspense>
      </ListPage>
    </AgentListContext>
  )
}
