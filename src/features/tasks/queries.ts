import { contacts } from '@/contract/contacts'
import { members } from '@/contract/members'
import { type Task, tasks } from '@/contract/tasks'
import { call } from '@/lib/api/call'
import { keyOf, listOf, oneOf, queryOptions } from '@/lib/api/read'
import { readPages } from '@/lib/api/read-pages'
import { lookupOf, useRecords } from '@/lib/api/use-records'
import { personName } from '@/lib/person-name'
import { displayZone } from '@/lib/preferences'
import { dayNumberAt, startOfDay } from '@/lib/time'
import type { TasksSearch } from './search'

type Filter = Pick<TasksSearch, 'q' | 'status' | 'assignee' | 'due' | 'call' | 'contact'>

/** The first instant after today, or after seven days from today. */
function dueBefore(due: Filter['due']) {
  if (due !== 'today' && due !== 'week') return undefined
  const zone = displayZone()
  return new Date(startOfDay(dayNumberAt(Date.now(), zone) + (due === 'today' ? 1 : 8), zone)).toISOString()
}

const filterOf = ({ q, status, assignee, due, call: callRecordId, contact }: Filter) => ({
  search: q,
  // What is due soon has not been done.
  status: status ?? (due && 'open'),
  assigneeId: assignee,
  callRecordId,
  contactId: contact,
  overdue: due === 'overdue' || undefined,
  dueBefore: dueBefore(due),
})

export const taskListQuery = ({ page, limit, ...filter }: Filter & Pick<TasksSearch, 'page' | 'limit'>) =>
  listOf(tasks.list, { query: { page, limit, ...filterOf(filter) } })

export const taskQuery = (id: string) => oneOf(tasks.get, { params: { id } })

const PAGE = 100

/** All tasks of a filter, page by page. */
export async function readTasks(
  filter: Filter,
  signal: AbortSignal,
  onProgress: (done: number, total: number) => void,
) {
  let read: readonly Task[] = []
  const query = { limit: PAGE, ...filterOf(filter) }
  for await (const { rows, total } of readPages(({ page }) =>
    call(tasks.list, { query: { page, ...query }, signal }),
  )) {
    read = rows
    onProgress(rows.length, total)
  }
  return read
}

/** What the import sends, and the reads it changes. */
export const taskImport = { endpoint: tasks.import, stale: [tasks] as const }

export const memberLookup = lookupOf(members)
const contactLookup = lookupOf(contacts)

/** The users and contacts that tasks name; the list is of use without them. */
export const useMembers = (ids: readonly (string | undefined)[]) => useRecords(ids, memberLookup)
export const useContacts = (ids: readonly (string | undefined)[]) => useRecords(ids, contactLookup)

const LIMIT = 20

/** For a combobox, whose options need names. */
export const memberOptions = (search: string | undefined) =>
  queryOptions({
    queryKey: [...keyOf(members.list), 'options', search],
    queryFn: async ({ signal }) => {
      const found = await call(members.list, { query: { page: 1, limit: LIMIT, search }, signal })
      return { ...found, records: found.records.map(({ id, username, email }) => ({ id, name: username || email })) }
    },
  })
export const contactOptions = (search: string | undefined) =>
  queryOptions({
    queryKey: [...keyOf(contacts.list), 'options', search],
    queryFn: async ({ signal }) => {
      const found = await call(contacts.list, { query: { page: 1, limit: LIMIT, search }, signal })
      return { ...found, records: found.records.map((contact) => ({ id: contact.id, name: personName(contact) })) }
    },
  })
