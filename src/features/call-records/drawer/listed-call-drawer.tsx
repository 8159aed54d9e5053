import { useNavigate } from '@tanstack/react-router'
import type { List } from '@/components/list/use-list'
import type { CallRecord } from '@/contract/call-records'
import type { CallLogSearch } from '../search'
import { useCallNeighbours } from '../use-call-neighbours'
import { CallDrawer } from './call-drawer'

/** The drawer of the call that the log's URL names. */
export function ListedCallDrawer({ id, list }: { id: string; list: List<CallRecord, CallLogSearch> }) {
  const navigate = useNavigate()
  const neighbours = useCallNeighbours(list)
  // The player's last update may come after the drawer was closed, and must not open it again.
  const setPlaybackTime = (t: number | undefined) =>
    void navigate({
      to: '.',
      search: (current) => ('call' in current && current.call === id ? { ...current, t } : current),
      replace: true,
      resetScroll: false,
    })
  return (
    <CallDrawer
      {...list.drawer(id, { call: undefined, t: undefined })}
      t={list.search.t}
      find={list.search.find}
      neighbours={neighbours}
      onMoment={setPlaybackTime}
    />
  )
}
