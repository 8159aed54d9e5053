import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { SearchFilter } from '@/components/data-table/search-filter'
import { Button } from '@/components/ui/button'
import { Select } from '@/components/ui/field'
import { numberStatuses } from '@/contract/phone-number-types'
import { statusWord } from '../number-words'
import { useAgents } from '../queries'
import { isFiltered, NOBODY, type NumbersSearch, noFilters } from '../search'

interface ToolbarProps {
  search: NumbersSearch
  onChange: (patch: Partial<NumbersSearch>) => void
  children: ReactNode
}

/** What narrows the list down. */
export function Toolbar({ search, onChange, children }: ToolbarProps) {
  const { t } = useTranslation()
  const { agents = [], complete } = useAgents()
  const { agent } = search
  const known = agent === undefined || agent === NOBODY || agents.some(({ id }) => id === agent)
  return (
    // biome-ignore lint/a11y/useSemanticElements: Safari 16 and jsdom do not know <search> yet
    <div role="search" className="flex flex-wrap items-center gap-2">
      <SearchFilter
        value={search.q}
        label={t('phoneNumbers.search')}
        placeholder={t('phoneNumbers.search')}
        onChange={(q) => onChange({ q })}
      />
      <Select
        aria-label={t('phoneNumbers.statusTitle')}
        value={search.status ?? ''}
        className="!w-auto max-md:flex-1"
        onChange={(event) => onChange({ status: numberStatuses.find((each) => each === event.target.value) })}
      >
        <option value="">{t('phoneNumbers.anyStatus')}</option>
        {numberStatuses.map((status) => (
          <option key={status} value={status}>
            {statusWord(t, status)}
          </option>
        ))}
      </Select>
      <Select
        aria-label={t('phoneNumbers.agent')}
        value={agent ?? ''}
        className="!w-auto max-w-56 max-md:flex-1"
        onChange={(event) => onChange({ agent: event.target.value || undefined })}
      >
        <option value="">{t('phoneNumbers.anyAgent')}</option>
        <option value={NOBODY}>{t('phoneNumbers.nobody')}</option>
        {!known && <option value={agent}>{complete ? t('phoneNumbers.goneAgent') : agent}</option>}
        {agents.map(({ id, name }) => (
          <option key={id} value={id}>
            {name || id}
          </option>
        ))}
      </Select>
      {isFiltered(search) && (
        <Button variant="ghost" size="small" onClick={() => onChange(noFilters)}>
          {t('phoneNumbers.resetFilters')}
          <X aria-hidden className="size-4" />
        </Button>
      )}
      <span className="ml-auto">{children}</span>
    </div>
  )
}
