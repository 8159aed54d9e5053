import type { QueryClient } from '@tanstack/react-query'
import { z } from '@/contract/zod'
import { requestOf } from '@/lib/api/read'
import { ownValue } from '@/lib/plain'
import { useSession } from '@/lib/session/session'
import { storage } from '@/lib/storage'
import { forgetRecents, recentsKey } from './forget-recents'
import { type Match, openedRecord, type RecordRef, recordLinks } from './opened-record'

const MAX_RECENTS = 8
const MAX_TITLE = 120

const Recent = z.object({
  kind: z.string().check(z.refine((kind) => Object.hasOwn(recordLinks, kind))),
  id: z.string().check(z.minLength(1), z.maxLength(200)),
  /** A name, digits or start time; no caller data goes into storage. */
  title: z.string(),
})
export type Recent = z.output<typeof Recent>
const Stored = z.array(z.catch(z.nullable(Recent), null))

/** The last opened records of this user, newest first. */
export function readRecents(): Recent[] {
  const user = useSession.getState().user?.id
  if (user === undefined) return []
  try {
    const stored = z.safeParse(Stored, JSON.parse(storage.get(recentsKey(user)) ?? '[]'))
    return (stored.data ?? []).filter((recent) => recent !== null).slice(0, MAX_RECENTS)
  } catch {
    return []
  }
}

function addRecent(recent: Recent) {
  const user = useSession.getState().user?.id
  if (user === undefined || !z.safeParse(Recent, recent).success) return
  forgetRecents(user)
  const others = readRecents().filter(({ kind, id }) => kind !== recent.kind || id !== recent.id)
  storage.set(recentsKey(user), JSON.stringify([recent, ...others].slice(0, MAX_RECENTS)))
}

const Titled = z.object({
  name: z.optional(z.nullable(z.string())),
  number: z.optional(z.string()),
  startTime: z.optional(z.string()),
})

/** Title of a record, from the query cache. */
function titleOf(client: QueryClient, { kind, id }: RecordRef): string | undefined {
  const path = `/${ownValue(recordLinks, kind)?.(id).to.split('/')[1]}/:id`
  const query = client
    .getQueryCache()
    .getAll()
    .find(({ queryKey, state }) => {
      const request = requestOf(queryKey)
      return state.data !== undefined && request.path === path && request.params?.id === id
    })
  if (!query) return undefined
  const { data } = z.safeParse(Titled, query.state.data)
  return (data?.name ?? data?.number ?? data?.startTime ?? '').slice(0, MAX_TITLE).toWellFormed()
}

/** Stores the record that a route shows once it has been read. @returns stops waiting for it */
export function recordOpened(client: QueryClient, screen: Match) {
  const opened = openedRecord(screen)
  if (!opened) return () => undefined
  const record = () => {
    const title = titleOf(client, opened)
    if (title !== undefined) addRecent({ ...opened, title })
    return title !== undefined
  }
  if (record()) return () => undefined
  const stop = client.getQueryCache().subscribe(() => {
    if (record()) stop()
  })
  return stop
}
