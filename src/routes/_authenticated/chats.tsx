import { createFileRoute, stripSearchParams } from '@tanstack/react-router'
import { ChatsPage } from '@/features/chats/chats-page'
import { chatListQuery } from '@/features/chats/queries'
import type { ChatsSearch as Search } from '@/features/chats/search'
import { ChatsSearch } from '@/features/chats/search'
import { rawSearch } from '@/lib/raw-search'
import { useScreenSearch } from '@/lib/use-screen-search'

export const Route = createFileRoute('/_authenticated/chats')({
  validateSearch: rawSearch<Search>,
  search: { middlewares: [stripSearchParams<Search>({ page: 1 })] },
  loaderDeps: ({ search: { page, q, agent } }) => ({ page, q, agent }),
  // Not awaited: the chats are on their way while the screen is drawn.
  loader: ({ context, deps }) => void context.queryClient.prefetchQuery(chatListQuery(ChatsSearch(deps))),
  component: () => <ChatsPage search={useScreenSearch(ChatsSearch)} />,
})
