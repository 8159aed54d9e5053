import { lazy, Suspense } from 'react'
import type { List } from '@/components/list/use-list'
import type { PhoneNumber } from '@/contract/phone-numbers'
import { type NumbersSearch, noClaim, noFilters } from './search'

const ClaimSheet = lazy(() => import('./claim/claim-sheet').then((module) => ({ default: module.ClaimSheet })))
const NumberDrawer = lazy(() => import('./drawer/number-drawer').then((module) => ({ default: module.NumberDrawer })))

/** The sheet that the URL opens over the list: the search for a new number, or a number's details. */
export function NumberSheets({ list }: { list: List<PhoneNumber, NumbersSearch> }) {
  const { search, selection, close } = list
  return (
    <Suspense fallback={null}>
      {search.claim && (
        <ClaimSheet
          search={search}
          setSearch={close}
          onClaimed={() => close({ ...noClaim, ...noFilters })}
          onClose={() => close(noClaim)}
        />
      )}
      {search.number && !search.claim && (
        <NumberDrawer
          key={search.number}
          {...list.drawer(search.number, { number: undefined })}
          onReleased={(id) => selection.drop([id])}
        />
      )}
    </Suspense>
  )
}
