import { SearchFilter } from '@/components/data-table/search-filter'
import { SelectFilter } from '@/components/list/filters'
import type { List } from '@/components/list/use-list'
import { type Agent, voiceLanguages } from '@/contract/agents'
import { useTranslation } from '@/lib/i18n/use-translation'
import { languageLabel } from '../agent-labels'
import type { AgentsSearch } from '../search'

/** What narrows the agents down: text and language. */
export function AgentFilters({ list }: { list: List<Agent, AgentsSearch> }) {
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
