import { createFileRoute, stripSearchParams } from '@tanstack/react-router'
import { ContactsPage } from '@/features/contacts/contacts-page'
import { contactListQuery, tagsQuery } from '@/features/contacts/queries'
import type { ContactsSearch as Search } from '@/features/contacts/search'
import { ContactsSearch } from '@/features/contacts/search'
import { listDefaults, rawSearch } from '@/lib/raw-search'
import { useScreenSearch } from '@/lib/use-screen-search'

export const Route = createFileRoute('/_authenticated/contacts')({
  validateSearch: rawSearch<Search>,
  search: { middlewares: [stripSearchParams<Search>(listDefaults)] },
  loaderDeps: ({ search: { page, limit, q, tag, source } }) => ({ page, limit, q, tag, source }),
  // Not awaited: the rows are on their way while the screen is drawn.
  loader: ({ context, deps }) => {
    void context.queryClient.prefetchQuery(contactListQuery(ContactsSearch(deps)))
    void context.queryClient.prefetchQuery(tagsQuery)
  },
  component: () => <ContactsPage search={useScreenSearch(ContactsSearch)} />,
})
