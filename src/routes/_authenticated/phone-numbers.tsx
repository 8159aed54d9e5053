import { createFileRoute, stripSearchParams } from '@tanstack/react-router'
import { PhoneNumbersPage } from '@/features/phone-numbers/phone-numbers-page'
import { agentLookup, numberListQuery } from '@/features/phone-numbers/queries'
import type { NumbersSearch as Search } from '@/features/phone-numbers/search'
import { NumbersSearch } from '@/features/phone-numbers/search'
import { listDefaults, rawSearch } from '@/lib/raw-search'
import { useScreenSearch } from '@/lib/use-screen-search'

export const Route = createFileRoute('/_authenticated/phone-numbers')({
  validateSearch: rawSearch<Search>,
  search: { middlewares: [stripSearchParams<Search>(listDefaults)] },
  loaderDeps: ({ search: { page, limit, q, status, agent } }) => ({ page, limit, q, status, agent }),
  // Not awaited: rows load while the screen renders.
  loader: ({ context, deps }) => {
    void context.queryClient.prefetchQuery(numberListQuery(NumbersSearch(deps)))
    void context.queryClient.prefetchQuery(agentLookup.page())
  },
  component: () => <PhoneNumbersPage search={useScreenSearch(NumbersSearch)} />,
})
