import { useQuery } from '@tanstack/react-query'
import { Navigate } from '@tanstack/react-router'
import { SquarePen } from 'lucide-react'
import { AgentFilter } from '@/components/agent-filter'
import { CurrentLink } from '@/components/current-link'
import { SearchFilter } from '@/components/data-table/search-filter'
import { EmptyState } from '@/components/empty-state'
import { DateCell } from '@/components/list/columns'
import { PageButtons } from '@/components/list/page-buttons'
import { ErrorState, Skeleton } from '@/components/states'
import { Button } from '@/components/ui/button'
import type { Chat } from '@/contract/chats'
import { patchSearch } from '@/lib/address/patch-search'
import { DASH, useFormat } from '@/lib/format'
import { useTranslation } from '@/lib/i18n/use-translation'
import { CHATS_A_PAGE, chatListQuery, useAgents } from './queries'
import { type ChatsSearch, NEW_CHAT, type OpenSearch } from './search'

export function ChatList({ search, open }: { search: ChatsSearch; open: OpenSearch }) {
  const { t } = useTranslation()
  const { agent, q } = search
  const filter = (patch: Partial<ChatsSearch>) => open({ ...patch, page: 1 }, true)
  return (
    <section aria-label={t('chats.history')} className="flex min-h-0 flex-col border-line md:border-r">
      <div className="flex flex-col gap-2 border-line border-b p-4">
        <div className="flex items-center justify-between gap-2">
          <h1 className="font-semibold text-xl">{t('chats.title')}</h1>
          <Button size="small" onClick={() => open({ chat: NEW_CHAT })}>
            <SquarePen aria-hidden className="size-4" />
            {t('chats.new')}
          </Button>
        </div>
        {/* biome-ignore lint/a11y/useSemanticElements: Safari 16 and jsdom do not know <search> yet */}
        <div role="search" aria-label={t('chats.history')} className="flex flex-col gap-2 [&_input]:w-full!">
          <SearchFilter label={t('chats.search')} value={q} onChange={(text) => filter({ q: text })} />
          <AgentFilter
            agent={agent}
            all={t('chats.anyAgent')}
            onChange={(id) => filter({ agent: id })}
            className="w-full"
          />
        </div>
      </div>
      <ChatRows search={search} open={open} />
    </section>
  )
}

function ChatRows({ search, open }: { search: ChatsSearch; open: OpenSearch }) {
  const { t } = useTranslation()
  const { page, agent, q } = search
  const query = useQuery(chatListQuery(search))
  const { data, error, isFetching, refetch } = query
  const agents = useAgents(data?.records.map(({ agentId }) => agentId) ?? [])
  const pages = Math.max(1, Math.ceil((data?.total ?? 0) / CHATS_A_PAGE))
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} retrying={isFetching} />
  if (!data) return <Rows />
  if (data.records.length === 0 && page > pages && !query.isPlaceholderData)
    return <Navigate to="." search={patchSearch({ page: pages })} replace />
  if (data.records.length === 0)
    return agent || q ? (
      <EmptyState title={t('table.noResults')} text={t('table.noResultsText')}>
        <Button onClick={() => open({ q: undefined, agent: undefined, page: 1 }, true)}>{t('table.reset')}</Button>
      </EmptyState>
    ) : (
      <EmptyState title={t('chats.empty')} text={t('chats.emptyText')} />
    )
  return (
    <>
      <ul
        aria-label={t('chats.title')}
        aria-busy={query.isPlaceholderData}
        className="min-h-0 flex-1 divided overflow-y-auto"
      >
        {data.records.map((chat) => (
          <ChatRow
            key={chat.id}
            chat={chat}
            isOpen={chat.id === search.chat}
            agentName={
              !chat.agentId
                ? t('common.noAgent')
                : (agents.find(chat.agentId)?.name ??
                  (agents.isMissing(chat.agentId) ? t('chats.deletedAgent') : chat.agentId))
            }
          />
        ))}
      </ul>
      {pages > 1 && (
        <PageButtons
          label={t('table.pages')}
          page={page}
          pages={pages}
          onPage={(next) => open({ page: next })}
          className="justify-between gap-2 border-line border-t px-3 py-2"
        />
      )}
    </>
  )
}

function ChatRow({ chat, agentName, isOpen }: { chat: Chat; agentName: string; isOpen: boolean }) {
  const format = useFormat()
  return (
    <li>
      <CurrentLink
        to="/chats"
        search={patchSearch({ chat: chat.id })}
        resetScroll={false}
        current={isOpen || undefined}
        className="block min-h-11 px-4 py-2.5 hover:bg-hover aria-current:bg-chosen"
      >
        <span className="isolated block truncate font-medium">{format.text(chat.title) || DASH}</span>
        <span className="flex items-baseline justify-between gap-3 text-muted text-sm">
          <span className="isolated truncate">{agentName}</span>
          <DateCell value={chat.updatedAt ?? chat.createdAt} className="shrink-0" />
        </span>
      </CurrentLink>
    </li>
  )
}

const Rows = () => (
  <div className="flex flex-col gap-5 p-4">
    {['w-3/4', 'w-1/2', 'w-2/3', 'w-3/5'].map((width) => (
      <Skeleton key={width} className={`h-4 ${width}`} />
    ))}
  </div>
)
