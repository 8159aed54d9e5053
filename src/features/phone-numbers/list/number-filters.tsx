import { EntityCombobox } from '@/components/combobox/entity-combobox'
import { SearchFilter } from '@/components/data-table/search-filter'
import { RemovableFilter, SelectFilter } from '@/components/list/filters'
import type { List } from '@/components/list/use-list'
import type { PhoneNumber } from '@/contract/phone-numbers'
import { numberStatuses } from '@/contract/values'
import { useTranslation } from '@/lib/i18n/use-translation'
import { statusLabel } from '../number-labels'
import { agentLookup, useAgents } from '../queries'
import { NOBODY, type NumbersSearch } from '../search'

export function NumberFilters({ list }: { list: List<PhoneNumber, NumbersSearch> }) {
  const { t } = useTranslation()
  const { agent } = list.search
  const choice = list.choice('agent')
  const agents = useAgents([agent === NOBODY ? undefined : agent])
  return (
    <>
      <SearchFilter {...list.text('q')} label={t('phoneNumbers.search')} />
      <SelectFilter
        {...list.choice('status')}
        label={t('common.status')}
        all={t('common.anyStatus')}
        options={numberStatuses.map((value) => ({ value, label: statusLabel(t, value) }))}
      />
      <RemovableFilter
        name={t('phoneNumbers.agent')}
        onRemove={agent === undefined ? undefined : () => choice.onChange(undefined)}
      >
        <EntityCombobox
          isFilter
          className="md:max-w-56"
          label={t('phoneNumbers.agent')}
          value={agent ?? ''}
          name={
            agent && agents.isMissing(agent) ? t('phoneNumbers.goneAgent') : (agents.find(agent)?.name ?? agent ?? '')
          }
          query={agentLookup.search}
          first={[
            { value: '', label: t('phoneNumbers.anyAgent') },
            { value: NOBODY, label: t('phoneNumbers.nobody') },
          ]}
          onChange={(id) => choice.onChange(id || undefined)}
        />
      </RemovableFilter>
    </>
  )
}
