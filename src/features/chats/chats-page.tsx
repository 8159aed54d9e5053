import { useNavigate } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { useDocumentTitle } from '@/components/page'
import { Skeleton } from '@/components/states'
import { cx } from '@/lib/cx'
import { useTranslation } from '@/lib/i18n/use-translation'
import { useIsPhone } from '@/lib/media'
import { patchSearch } from '@/lib/patch-search'
import { ChatList } from './chat-list'
import { type ChatsSearch, NEW_CHAT } from './search'

const OpenChat = lazy(() => import('./open-chat').then((module) => ({ default: module.OpenChat })))
const NewChat = lazy(() => import('./new-chat').then((module) => ({ default: module.NewChat })))

/** Text conversations with agents: all of them beside the open one, or one or the other on a phone. */
export function ChatsPage({ search }: { search: ChatsSearch }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const phone = useIsPhone()
  useDocumentTitle(t('chats.title'))
  const { chat } = search
  const open = (patch: Partial<ChatsSearch>, replace = false) =>
    void navigate({ to: '/chats', search: patchSearch(patch), replace, resetScroll: false })
  const showsList = !phone || chat === undefined
  return (
    // The parts scroll by themselves, within what the header and the banners leave of the window.
    <div className="relative min-h-[32rem] flex-1">
      <div className={cx('absolute inset-0 grid', !phone && 'grid-cols-[20rem_minmax(0,1fr)]')}>
        {showsList ? <ChatList search={search} open={open} /> : <h1 className="sr-only">{t('chats.title')}</h1>}
        {(!phone || chat !== undefined) && (
          <Suspense fallback={<Skeleton className="m-6 h-6 w-1/3" />}>
            {chat === undefined || chat === NEW_CHAT ? (
              <NewChat agentId={search.agent} open={open} />
            ) : (
              <OpenChat key={chat} id={chat} open={open} />
            )}
          </Suspense>
        )}
      </div>
    </div>
  )
}
