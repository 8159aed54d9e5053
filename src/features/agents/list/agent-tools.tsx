import { X } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { SearchFilter } from '@/components/data-table/search-filter'
import { Button } from '@/components/ui/button'
import { Select } from '@/components/ui/field'
import { voiceLanguages } from '@/contract/agents'
import { useIsPhone } from '@/lib/media'
import { languageWord } from '../agent-words'
import { type AgentSort, type AgentsSearch, agentSorts } from '../search'

const sortTitles = {
  name: 'agents.columns.name',
  language: 'agents.columns.language',
  recentCalls: 'agents.columns.recentCalls',
  updatedAt: 'agents.columns.updatedAt',
} as const satisfies Record<AgentSort, string>

/** Text reads from its beginning, numbers from the largest. */
const startsHigh = (sort: AgentSort | undefined) => (sort === 'recentCalls' || sort === 'updatedAt' ? true : undefined)

export const noFilters = { q: undefined, language: undefined, page: 1 }
export const isFiltered = ({ q, language }: AgentsSearch) => q !== undefined || language !== undefined

interface AgentToolsProps {
  search: AgentsSearch
  go: (patch: Partial<AgentsSearch>) => void
}

/** What narrows the list down, and where there are no headers to press, its order. */
export function AgentTools({ search, go }: AgentToolsProps) {
  const { t } = useTranslation()
  const phone = useIsPhone()
  const { language } = search
  // The address may ask for a language this release does not offer.
  const languages = [...new Set<string>([...voiceLanguages, ...(language ? [language] : [])])]
  return (
    // biome-ignore lint/a11y/useSemanticElements: Safari 16 and jsdom do not know <search> yet
    <div role="search" className="flex flex-wrap items-center gap-2">
      <SearchFilter
        value={search.q}
        label={t('agents.search')}
        placeholder={t('agents.search')}
        onChange={(q) => go({ q, page: 1 })}
      />
      <Select
        aria-label={t('agents.columns.language')}
        value={language ?? ''}
        className="!w-auto max-md:flex-1"
        onChange={(event) => go({ language: event.target.value || undefined, page: 1 })}
      >
        <option value="">{t('agents.anyLanguage')}</option>
        {languages.map((each) => (
          <option key={each} value={each}>
            {languageWord(t, each)}
          </option>
        ))}
      </Select>
      {phone && (
        <Select
          aria-label={t('agents.sort.title')}
          value={search.sort ?? ''}
          className="!w-auto max-md:flex-1"
          onChange={(event) => {
            const sort = agentSorts.find((each) => each === event.target.value)
            go({ sort, desc: startsHigh(sort) })
          }}
        >
          <option value="">{t('agents.sort.usual')}</option>
          {agentSorts.map((each) => (
            <option key={each} value={each}>
              {t(sortTitles[each])}
            </option>
          ))}
        </Select>
      )}
      {isFiltered(search) && (
        <Button variant="ghost" size="small" onClick={() => go(noFilters)}>
          {t('agents.resetFilters')}
          <X aria-hidden className="size-4" />
        </Button>
      )}
    </div>
  )
}
