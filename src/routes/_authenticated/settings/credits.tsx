import { createFileRoute } from '@tanstack/react-router'
import { CreditsPage } from '@/features/credits/credits-page'
import { ledgerQuery } from '@/features/credits/ledger/ledger-query'
import { creditsRoute } from '@/features/credits/route-options'
import { CreditsSearch } from '@/features/credits/search'
import { useScreenSearch } from '@/lib/use-screen-search'

export const Route = createFileRoute('/_authenticated/settings/credits')({
  ...creditsRoute,
  // Not awaited: rows load while the screen renders.
  loader: ({ context, deps }) => {
    void context.queryClient.prefetchQuery(ledgerQuery(CreditsSearch(deps)))
  },
  component: () => <CreditsPage search={useScreenSearch(CreditsSearch)} />,
})
