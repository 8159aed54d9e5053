import { createFileRoute } from '@tanstack/react-router'
import { CreditsPage } from '@/features/credits/credits-page'
import { ledgerQuery } from '@/features/credits/ledger/ledger-query'
import { ledgerList } from '@/features/credits/search'

export const Route = createFileRoute('/_authenticated/settings/credits')({
  ...ledgerList.route,
  // Not awaited: rows load while the screen renders.
  loader: ({ context, deps }) => {
    void context.queryClient.prefetchQuery(ledgerQuery(deps))
  },
  component: () => <CreditsPage search={Route.useSearch()} />,
})
