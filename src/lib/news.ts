import type { QueryClient } from '@tanstack/react-query'
import { create } from 'zustand'
import { type NotificationEvent, profile } from '@/contract/profile'
import { z } from '@/contract/zod'
import { read } from './api/read'
import { type Notice, notify } from './notify'
import { useSession } from './session/session'
import { storage } from './storage'

/** A finished task or a request for attention, listed under the bell. */
export const newsKinds = [
  'import',
  'transcription',
  'transcriptionFailed',
  'document',
  'documentFailed',
  'campaign',
  'lowCredits',
] as const
export type NewsKind = (typeof newsKinds)[number]

/** The kinds that the notification settings switch on and off; the others are what the user has started. */
export const newsEvents: { readonly [Kind in NewsKind]?: NotificationEvent } = {
  lowCredits: 'low_credits',
  transcriptionFailed: 'transcription_failed',
}

export type News = z.output<typeof News>
const News = z.object({
  /** The same item is announced once. */
  key: z.string(),
  kind: z.enum(newsKinds),
  /** Of the record, or the name of the list, that it leads to. */
  id: z.optional(z.string()),
  /** Of a file, document or campaign; no caller data goes into storage. */
  name: z.optional(z.string()),
  count: z.optional(z.number()),
  at: z.number(),
  isRead: z.boolean(),
})
const Stored = z.array(z.catch(z.nullable(News), null))

const MAX_NEWS = 50
const PREFIX = 'parley_news_'
const userId = () => useSession.getState().user?.id
const storageKey = () => `${PREFIX}${userId()}`

function readNews(): News[] {
  try {
    const { data = [] } = z.safeParse(Stored, JSON.parse(storage.get(storageKey()) ?? '[]'))
    return data.filter((news) => news !== null).slice(0, MAX_NEWS)
  } catch {
    return []
  }
}

/** The news of the signed-in user, newest first. */
export const useNews = create<{ news: News[] }>()(() => ({ news: readNews() }))
const sync = () => useNews.setState({ news: readNews() })
useSession.subscribe(sync)
globalThis.window?.addEventListener('storage', ({ key }) => {
  if (key === storageKey()) sync()
})

function writeNews(news: News[]) {
  if (userId() === undefined) return
  storage.set(storageKey(), JSON.stringify(news.slice(0, MAX_NEWS)))
  sync()
}

export const markRead = (key?: string) =>
  writeNews(readNews().map((news) => (key === undefined || news.key === key ? { ...news, isRead: true } : news)))

/** Whether the settings want news of a kind. What the API does not say is wanted. */
async function isWanted(client: QueryClient, kind: NewsKind) {
  const event = newsEvents[kind]
  if (!event) return true
  const settings = { ...read(profile.notifications, {}), retry: false, meta: { inPlace: true } }
  return client.ensureQueryData(settings).then(
    ({ events }) => events[event]?.in_app !== false,
    () => true,
  )
}

interface Announcement extends Omit<News, 'at' | 'isRead'> {
  /** Said at once as well. */
  notice?: Notice
}

/** Announces that something is finished or needs attention: by a toast, if it has one, and under the bell. */
export async function announce(client: QueryClient, { notice, ...told }: Announcement) {
  if (notice) notify(notice)
  const user = userId()
  const isKnown = () => readNews().some(({ key }) => key === told.key)
  // What is known does not ask for the settings again.
  if (isKnown() || !(await isWanted(client, told.kind)) || user !== userId() || isKnown()) return
  writeNews([{ ...told, at: Date.now(), isRead: false }, ...readNews()])
}
