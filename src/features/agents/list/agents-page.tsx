import { Link, useNavigate } from '@tanstack/react-router'
import { Plus, Waypoints } from 'lucide-react'
import { useState } from 'react'
import { EntityCombobox } from '@/components/combobox/entity-combobox'
import { SearchFilter } from '@/components/data-table/search-filter'
import { SelectFilter } from '@/components/list/filters'
import { ListPage } from '@/components/list/list-page'
import { type List, useList } from '@/components/list/use-list'
import { Button, buttonClass } from '@/components/ui/button'
import { Dialog, DialogContent, DialogHeader } from '@/components/ui/dialog'
import { Field } from '@/components/ui/field'
import { type Agent, voiceLanguages } from '@/contract/agents'
import { useEveryRecord } from '@/lib/api/use-records'
import { useTranslation } from '@/lib/i18n/use-translation'
import { LazyBoundary, lazyModule } from '@/lib/lazy'
import { usePreferences } from '@/lib/preferences'
import { useNow } from '@/lib/time/use-now'
import { languageLabel } from '../agent-labels'
import { agentListQuery, agentLookup, numberLookup } from '../queries'
import { type AgentsSearch, agentList } from '../search'
import { AgentCard } from './agent-card'
import { agentColumns, agentLayout } from './agent-columns'
import { BulkBar } from './bulk/bulk-bar'
import { AgentListContext } from './list-context'
import { useOpenAgent } from './use-open-agent'
import { useVoicePlayer } from './use-voice-player'

const newAgent = lazyModule(() => import('./create/new-agent-dialog'))
const NewAgentDialog = newAgent.component((module) => module.NewAgentDialog)

export function AgentsPage({ search }: { search: AgentsSearch }) {
  const { t } = useTranslation()
  const now = useNow()
  const zone = usePreferences(({ display }) => display.timeZone)
  const numbers = useEveryRecord(numberLookup)
  const openAgent = useOpenAgent()
  const query = agentListQuery(search)
  const filters = agentList.filterNames
  const [layout] = useState(agentLayout)
  const list = useList({
    name: 'agents',
    search,
    query,
    columns: agentColumns,
    filters,
    layout,
    hasCards: true,
  })
  const { audioProps, ...player } = useVoicePlayer(list.rows.some(({ voiceId }) => voiceId))
  const create = (
    <Button
      variant="solid"
      onClick={() => list.open({ new: true })}
      onPointerEnter={newAgent.preload}
      onFocus={newAgent.preload}
    >
      <Plus aria-hidden className="size-4" />
      {t('agents.new.open')}
    </Button>
  )
  return (
    <AgentListContext value={{ now, zone, numbers, player }}>
      <ListPage
        list={list}
        actions={
          <span className="flex flex-wrap gap-2">
            <Link to="/agents/connections" className={buttonClass()}>
              <Waypoints aria-hidden className="size-4" />
              {t('agents.connections')}
            </Link>
            {create}
          </span>
        }
        empty={{ title: t('agents.empty'), text: t('agents.emptyText'), action: create }}
        card={(_, row) => <AgentCard row={row} />}
        row={{ onOpen: ({ id }) => void openAgent(id) }}
        filters={<AgentFilters list={list} />}
        bulk={<BulkBar selection={list.selection} />}
      >
        <audio {...audioProps} />
        {search.test && <ChooseForCall onClose={() => list.close({ test: undefined })} />}
        <LazyBoundary>{search.new && <NewAgentDialog search={search} setSearch={list.close} />}</LazyBoundary>
      </ListPage>
    </AgentListContext>
  )
}

function AgentFilters({ list }: { list: List<Agent, AgentsSearch> }) {
  const { t } = useTranslation()
  return (
    <>
      <SearchFilter {...list.text('q')} label={t('agents.search')} />
      <SelectFilter
        {...list.choice('language')}
        label={t('agents.columns.language')}
        all={t('agents.anyLanguage')}
        options={voiceLanguages.map((value) => ({ value, label: languageLabel(t, value) }))}
      />
    </>
  )
}

/** Lets an agent be chosen and opens its test call. */
function ChooseForCall({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const call = (agentId: string) =>
    void navigate({ to: '/agents/$agentId', params: { agentId }, search: { test: true }, replace: true })
  return (
    <Dialog open onOpenChange={(open) => open || onClose()}>
      <DialogContent>
        <DialogHeader title={t('agents.choose.title')} description={t('agents.choose.text')} />
        <Field label={t('common.agent')} className="mt-4">
          {(control) => (
            <EntityCombobox
              {...control}
              label={t('common.agent')}
              value=""
              name={t('common.chooseAgent')}
              query={agentLookup.search}
              onChange={call}
            />
          )}
        </Field>
      </DialogContent>
    </Dialog>
  )
}
