import type { Query, QueryClient } from '@tanstack/react-query'
import type { Balance } from '@/contract/credits'
import { monthlyCredits, type Subscription } from '@/contract/subscriptions'
import { announce, type NewsKind } from '@/lib/news'
import { ownValue } from '@/lib/plain'

interface Job {
  id: string
  name?: string | undefined
  status?: string | undefined
  updatedAt?: string | undefined
}

interface Course {
  running: readonly string[]
  ends: Readonly<Record<string, NewsKind>>
}
const documents: Course = {
  running: ['uploading', 'processing'],
  ends: { completed: 'document', failed: 'documentFailed' },
}
const campaigns: Course = { running: ['active'], ends: { completed: 'campaign' } }

/** By request path: the statuses of a running job, and the kind of news for each final status. The contract is not imported: it is large. */
const courses: Readonly<Record<string, Course>> = {
  '/knowledge-base/documents': documents,
  '/knowledge-base/documents/:id': documents,
  '/campaigns': campaigns,
  '/campaigns/:id': campaigns,
}

const isJob = (value: unknown): value is Job => typeof (value as Job | undefined)?.id === 'string'

/** The records of an answer: a page's, or the one it is. */
function recordsOf(data: unknown): Job[] {
  const { records } = Object(data)
  return (Array.isArray(records) ? records : [data]).filter(isJob)
}

/** A tenth of the month's credits, as the settings say. */
const LOW = 0.1

/** Subscribes to the query cache and adds news for jobs that finish and for low credits. Sends no requests. @returns unsubscribe */
export function watchNews(client: QueryClient) {
  const statuses = new Map<string, string | undefined>()

  const watchJobs = (path: string, data: unknown) => {
    const course = ownValue(courses, path)
    if (!course) return
    for (const { id, name, status, updatedAt = '' } of recordsOf(data)) {
      const place = `${path.replace('/:id', '')} ${id}`
      const before = statuses.get(place)
      statuses.set(place, status)
      const kind =
        before !== undefined && course.running.includes(before) && status ? ownValue(course.ends, status) : undefined
      // The same key in every tab, so that the news is stored once.
      if (kind) void announce(client, { key: `${kind} ${id} ${updatedAt}`, kind, id, ...(name && { name }) })
    }
  }
  const watchCredits = () => {
    const [[, balances] = []] = client.getQueriesData<Balance[]>({ queryKey: ['credits', '/credits/balances'] })
    const [[, plan] = []] = client.getQueriesData<Subscription>({
      queryKey: ['subscriptions', '/subscriptions/current'],
    })
    const balance = balances?.[0]?.balance
    const monthly = monthlyCredits(plan)
    if (balance === undefined || !monthly || balance >= monthly * LOW) return
    void announce(client, { key: `lowCredits ${plan?.currentPeriodEnd ?? ''}`, kind: 'lowCredits' })
  }
  const watch = ({ queryKey: [resource, path], state }: Query) => {
    if (state.data === undefined) return
    watchJobs(String(path), state.data)
    if (resource === 'credits' || resource === 'subscriptions') watchCredits()
  }
  for (const query of client.getQueryCache().getAll()) watch(query)
  return client.getQueryCache().subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'success') watch(event.query)
  })
}
