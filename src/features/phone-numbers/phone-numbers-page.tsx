import { useQuery } from '@tanstack/react-query'
import { Plus, UserRoundCog } from 'lucide-react'
import { useMemo, useState } from 'react'
import { ListPage } from '@/components/list/list-page'
import { SelectionBar } from '@/components/list/selection-bar'
import { useList } from '@/components/list/use-list'
import type { Selection } from '@/components/list/use-selection'
import { Button } from '@/components/ui/button'
import type { PhoneNumber } from '@/contract/phone-numbers'
import { isNotOffered } from '@/lib/api/errors'
import { currentLanguage } from '@/lib/i18n'
import { useTranslation } from '@/lib/i18n/use-translation'
import { AssignDialog } from './bulk/assign-dialog'
import { ClaimSheet } from './claim/claim-sheet'
import { NumberDrawer } from './drawer/number-drawer'
import { NumberCard, numberColumns, numberLayout } from './list/number-columns'
import { NumberFilters } from './list/number-filters'
import { numberListQuery, offersQuery, useAgents } from './queries'
import { homeCountry, type NumbersSearch, noClaim, noFilters, numberList } from './search'

const filters = numberList.filterNames

export function PhoneNumbersPage({ search }: { search: NumbersSearch }) {
  const { t } = useTranslation()
  const query = numberListQuery(search)
  const numbers = useQuery(query).data?.records
  const agents = useAgents(numbers?.flatMap((number) => [number.inboundAgentId, number.outboundAgentId]) ?? [])
  const columns = useMemo(() => numberColumns((id) => agents.find(id)?.name ?? id), [agents])
  const [layout] = useState(numberLayout)
  const list = useList({ name: 'phone-numbers', search, query, columns, filters, layout })
  const canClaim = !isNotOffered(
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
      actions={claim}
      filters={<NumberFilters list={list} />}
      bulk={<BulkBar selection={list.selection} />}
      empty={{ title: t('phoneNumbers.empty'), text: t('phoneNumbers.emptyText'), action: claim }}
      card={(_, row) => <NumberCard row={row} />}
      row={{ currentId: search.number, onOpen: ({ id }) => list.open({ ...noClaim, number: id }) }}
    >
      {search.claim && (
        <ClaimSheet
          search={search}
          setSearch={list.close}
          onClaimed={() => list.close({ ...noClaim, ...noFilters })}
          onClose={() => list.close(noClaim)}
        />
      )}
      {search.number && !search.claim && (
        <NumberDrawer
          key={search.number}
          {...list.drawer(search.number, { number: undefined })}
          onReleased={(id) => list.selection.drop([id])}
        />
      )}
    </ListPage>
  )
}

function BulkBar({ selection: { selected, drop, clear } }: { selection: Selection<PhoneNumber> }) {
  const { t } = useTranslation()
  /** The selection when the dialog opened: finished numbers are deselected, but stay listed in the dialog. */
  const [assigning, setAssigning] = useState<readonly PhoneNumber[]>()
  return (
    <SelectionBar
      label={t('phoneNumbers.selection')}
      count={t('phoneNumbers.selected', { count: selected.length })}
      onClear={clear}
    >
      <Button size="small" onClick={() => setAssigning(selected)}>
        <UserRoundCog aria-hidden className="size-4" />
        {t('phoneNumbers.assign.open')}
      </Button>
      {assigning && (
        <AssignDialog
          numbers={assigning}
          onClose={(done) => {
            setAssigning(undefined)
            drop(done)
          }}
        />
      )}
    </SelectionBar>
  )
}
