import { createFileRoute } from '@tanstack/react-router'
import { ContactsPage } from '@/features/contacts/contacts-page'
import { contactListQuery } from '@/features/contacts/queries'
import { contactList } from '@/features/contacts/search'
import { tagsQuery } from '@/lib/api/contact-tags'

export const Route = createFileRoute('/_authenticated/contacts')({
  ...contactList.route,
  // Not awaited: the rows are on their way while the screen is drawn.
  loader: ({ context, deps }) => {
    void context.queryClient.prefetchQuery(contactListQuery(deps))
    void context.queryClient.prefetchQuery(tagsQuery)
  },
  component: () => <ContactsPage search={Route.useSearch()} />,
})
