import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useMemo } from 'react'
import { ListPage } from '@/components/list/list-page'
import { useList } from '@/components/list/use-list'
import { Button } from '@/components/ui/button'
import { currentLanguage } from '@/lib/i18n'
import { useTranslation } from '@/lib/i18n/use-translation'
import { BulkBar } from './bulk/bulk-bar'
import { NumberCard } from './list/number-card'
import { numberColumns, numberSortValues } from './list/number-columns'
import { NumberFilters } from './list/number-filters'
import { NumberSheets } from './number-sheets'
import { isMissing, numberListQuery, offersQuery, useAgents } from './queries'
import { homeCountry, type NumbersSearch, noClaim } from './search'

const filters = ['q', 'status', 'agent'] as const

/** The numbers of the workspace: who answers each, who calls from it, and what it is for. All of it is in the URL. */
export function PhoneNumbersPage({ search }: { search: NumbersSearch }) {
  const { t } = useTranslation()
  const query = numberListQuery(search)
  const numbers = useQuery(query).data?.records
  const agents = useAgents(numbers?.flatMap((number) => [number.inboundAgentId, number.outboundAgentId]) ?? [])
  const sortValues = useMemo(() => numberSortValues((id) => agents.find(id)?.name ?? id), [agents])
  const list = useList({ name: 'phone-numbers', search, query, columns: numberColumns, sortValues, filters })
  const canClaim = !isMissing(
    useQuery({ ...offersQuery(homeCountry(currentLanguage())), enabled: list.query.data !== undefined }).error,
  )
  const claim = canClaim && (
    <Button variant="solid" onClick={() => list.open({ claim: true, number: undefined })}>
      <Plus aria-hidden className="size-4" />
      {t('phoneNumbers.claim.open')}
    </Button>
  )
  return (
    <ListPage
      list={list}
      title={t('phoneNumbers.title')}
      text={t('phoneNumbers.text')}
      actions={claim}
      filters={<NumberFilters list={list} />}
      bulk={<BulkBar selection={list.selection} />}
      empty={{ title: t('phoneNumbers.empty'), text: t('phoneNumbers.emptyText'), action: claim }}
      card={(number) => <NumberCard number={number} />}
      row={{ currentId: search.number, onOpen: ({ id }) => list.open({ ...noClaim, number: id }) }}
    >
      <NumberSheets list={list} />
    </ListPage>
  )
}
