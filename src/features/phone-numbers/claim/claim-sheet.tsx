import { useQuery } from '@tanstack/react-query'
import { SearchFilter } from '@/components/data-table/search-filter'
import { EmptyState } from '@/components/empty-state'
import { ErrorState, Skeleton, SlowNotice } from '@/components/states'
import { Button } from '@/components/ui/button'
import { Dialog, DialogContent, DialogHeader } from '@/components/ui/dialog'
import { Select } from '@/components/ui/field'
import { isNotOffered } from '@/lib/api/errors'
import { currentLanguage } from '@/lib/i18n'
import { useTranslation } from '@/lib/i18n/use-translation'
import { dropDraft } from '@/lib/session/drafts'
import { countryLabel } from '../number-labels'
import { availableQuery } from '../queries'
import { countries, homeCountry, type NumbersSearch } from '../search'
import { CLAIM_DRAFT, ClaimForm } from './claim-form'
import { useClaim } from './use-claim'

interface ClaimSheetProps {
  search: NumbersSearch
  setSearch: (patch: Partial<NumbersSearch>) => void
  onClaimed: () => void
  onClose: () => void
}

const digitsOf = (text: string | undefined) => text?.replace(/\D/g, '').slice(0, 8) || undefined

/** Searches available numbers by country, area and digits, and claims one. */
export function ClaimSheet({ search, setSearch, onClaimed, onClose }: ClaimSheetProps) {
  const { t } = useTranslation()
  const { area, contains } = search
  const country = search.country ?? homeCountry(currentLanguage())
  const query = useQuery({ ...availableQuery({ country, area, contains }), staleTime: 0, retryOnMount: false })
  const claiming = useClaim(() => {
    dropDraft(CLAIM_DRAFT)
    onClaimed()
  })
  const missing = isNotOffered(query.error) && !query.data

  const found = () => {
    if (missing)
      return (
        <EmptyState title={t('phoneNumbers.claim.missing')} text={t('phoneNumbers.claim.missingText')}>
          <Button onClick={onClose}>{t('common.close')}</Button>
        </EmptyState>
      )
    if (query.data) {
      // A server may ignore `contains`.
      const records = query.data.records.filter(({ number }) => number.includes(contains ?? ''))
      if (records.length > 0)
        return <ClaimForm records={records} waiting={query.isPlaceholderData} claiming={claiming} onClose={onClose} />
      return (
        <EmptyState title={t('phoneNumbers.claim.none')} text={t('phoneNumbers.claim.noneText')}>
          {(area || contains) && (
            <Button onClick={() => setSearch({ area: undefined, contains: undefined })}>{t('table.reset')}</Button>
          )}
        </EmptyState>
      )
    }
    if (query.error)
      return <ErrorState error={query.error} onRetry={() => void query.refetch()} retrying={query.isFetching} />
    return (
      <div className="flex flex-col gap-3 px-4 py-5 md:px-6">
        <SlowNotice />
        <Skeleton className="h-11 w-full" />
        <Skeleton className="h-11 w-full" />
        <Skeleton className="h-11 w-full" />
      </div>
    )
  }

  return (
    <Dialog open onOpenChange={(open) => open || claiming.pending || onClose()}>
      <DialogContent shape="right">
        <div className="border-b px-4 py-4 md:px-6">
          <DialogHeader
            isBusy={claiming.pending}
            title={t('phoneNumbers.claim.title')}
            description={t('phoneNumbers.claim.text')}
          />
        </div>
        {!missing && (
          <div className="grid gap-2 border-b px-4 py-3 sm:grid-cols-[auto_1fr_1fr] md:px-6 [&_input]:w-full!">
            <Select
              aria-label={t('phoneNumbers.claim.country')}
              value={country}
              className="w-auto!"
              onChange={(event) =>
                setSearch({ country: countries.find((each) => each === event.target.value), area: undefined })
              }
            >
              {countries.map((each) => (
                <option key={each} value={each}>
                  {countryLabel(t, each)}
                </option>
              ))}
            </Select>
            <SearchFilter
              key={country}
              value={area}
              label={t('phoneNumbers.claim.area')}
              placeholder={t('phoneNumbers.claim.areaHint', { example: country === 'KR' ? '031' : '415' })}
              onChange={(text) => setSearch({ area: digitsOf(text) })}
            />
            <SearchFilter
              value={contains}
              label={t('phoneNumbers.claim.contains')}
              placeholder={t('phoneNumbers.claim.contains')}
              onChange={(text) => setSearch({ contains: digitsOf(text) })}
            />
          </div>
        )}
        {found()}
      </DialogContent>
    </Dialog>
  )
}
