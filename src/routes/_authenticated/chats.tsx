import { createFileRoute, stripSearchParams } from '@tanstack/react-router'
import { ChatsPage } from '@/features/chats/chats-page'
import { chatListQuery } from '@/features/chats/queries'
import { ChatsSearch } from '@/features/chats/search'

export const Route = createFileRoute('/_authenticated/chats')({
  staticData: { title: 'chats.title', texts: ['chats'] },
  validateSearch: ChatsSearch,
  search: { middlewares: [stripSearchParams({ page: 1 })] },
  loaderDeps: ({ search: { page, q, agent } }) => ({ page, q, agent }),
  // Not awaited: the chats are on their way while the screen is drawn.
  loader: ({ context, deps }) => void context.queryClient.prefetchQuery(chatListQuery(deps)),
  component: () => <ChatsPage search={Route.useSearch()} />,
})
