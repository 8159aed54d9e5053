import { useTranslation } from 'react-i18next'
import { SearchFilter } from '@/components/data-table/search-filter'
import { SelectFilter } from '@/components/list/filters'
import type { List } from '@/components/list/use-list'
import { numberStatuses } from '@/contract/phone-number-types'
import type { PhoneNumber } from '@/contract/phone-numbers'
import { statusWord } from '../number-words'
import { useAgents } from '../queries'
import { NOBODY, type NumbersSearch } from '../search'

/** What narrows the numbers down: digits or text, status, who answers. */
export function NumberFilters({ list }: { list: List<PhoneNumber, NumbersSearch> }) {
  const { t } = useTranslation()
  const { agents = [], complete } = useAgents()
  const { agent } = list.search
  const isKnown = agent === undefined || agent === NOBODY || agents.some(({ id }) => id === agent)
  return (
    <>
      <SearchFilter {...list.text('q')} label={t('phoneNumbers.search')} />
      <SelectFilter
        {...list.choice('status')}
        label={t('phoneNumbers.statusTitle')}
        all={t('phoneNumbers.anyStatus')}
        options={numberStatuses.map((value) => ({ value, label: statusWord(t, value) }))}
      />
      <SelectFilter
        {...list.choice('agent')}
        label={t('phoneNumbers.agent')}
        all={t('phoneNumbers.anyAgent')}
        options={[
          { value: NOBODY, label: t('phoneNumbers.nobody') },
          ...(isKnown ? [] : [{ value: agent, label: complete ? t('phoneNumbers.goneAgent') : agent }]),
          ...agents.map(({ id, name }) => ({ value: id, label: name || id })),
        ]}
      />
    </>
  )
}
