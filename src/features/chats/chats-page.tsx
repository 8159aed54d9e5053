import { useNavigate } from '@tanstack/react-router'
import { useScreenTitle } from '@/components/page'
import { patchSearch } from '@/lib/address/patch-search'
import { cx } from '@/lib/cx'
import { useIsPhone } from '@/lib/media'
import { ChatList } from './chat-list'
import { NewChat } from './new-chat'
import { OpenChat } from './open-chat'
import { type ChatsSearch, NEW_CHAT } from './search'

/** List of chats beside the open one; on a phone only one of the two. */
export function ChatsPage({ search }: { search: ChatsSearch }) {
  const navigate = useNavigate()
  const phone = useIsPhone()
  const title = useScreenTitle()
  const { chat } = search
  const open = (patch: Partial<ChatsSearch>, replace = false) =>
    void navigate({ to: '/chats', search: patchSearch(patch), replace, resetScroll: false })
  const showsList = !phone || chat === undefined
  return (
    // Both columns scroll independently within the remaining height.
    <div className="relative min-h-[32rem] flex-1">
      <div
        className={cx('absolute inset-0 grid', phone ? 'grid-cols-[minmax(0,1fr)]' : 'grid-cols-[20rem_minmax(0,1fr)]')}
      >
        {showsList ? <ChatList search={search} open={open} /> : <h1 className="sr-only">{title}</h1>}
        {(!phone || chat !== undefined) &&
          (chat === undefined || chat === NEW_CHAT ? (
            <NewChat agentId={search.agent} open={open} />
          ) : (
            <OpenChat key={chat} id={chat} open={open} />
          ))}
      </div>
    </div>
  )
}
