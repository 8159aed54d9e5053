import { createFileRoute } from '@tanstack/react-router'
import { PhoneNumbersPage } from '@/features/phone-numbers/phone-numbers-page'
import { agentLookup, numberListQuery } from '@/features/phone-numbers/queries'
import { numberList } from '@/features/phone-numbers/search'

export const Route = createFileRoute('/_authenticated/phone-numbers')({
  ...numberList.route,
  // Not awaited: rows load while the screen renders.
  loader: ({ context, deps }) => {
    void context.queryClient.prefetchQuery(numberListQuery(deps))
    void context.queryClient.prefetchQuery(agentLookup.page())
  },
  component: () => <PhoneNumbersPage search={Route.useSearch()} />,
})
