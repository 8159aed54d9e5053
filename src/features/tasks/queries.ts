import { contacts } from '@/contract/contacts'
import { members } from '@/contract/members'
import { type Task, tasks } from '@/contract/tasks'
import type { RequestedOf } from '@/lib/address/define-list'
import { listOf, oneOf } from '@/lib/api/read'
import { readNamed } from '@/lib/api/read-named'
import { readEvery } from '@/lib/api/read-pages'
import { lookupOf, optionsOf, useRecords } from '@/lib/api/use-records'
import { personName } from '@/lib/person-name'
import { numberSearch } from '@/lib/phone/phone-text'
import { displayZone } from '@/lib/preferences'
import { dayNumberAt, startOfDay, toIso } from '@/lib/time/time'
import type { taskList } from './search'

type Filter = ReturnType<typeof taskList.serverPart>

/** The first instant after today, or after seven days from today. */
function dueBefore(due: Filter['due']) {
  if (due !== 'today' && due !== 'week') return undefined
  const zone = displayZone()
  return toIso(startOfDay(dayNumberAt(Date.now(), zone) + (due === 'today' ? 1 : 8), zone))
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

export const taskListQuery = ({ page, limit, ...filter }: RequestedOf<typeof taskList>) =>
  listOf(tasks.list, { query: { page, limit, ...filterOf(filter) } })

export const taskQuery = (id: string) => oneOf(tasks.get, { params: { id } })

/** All tasks of a filter, page by page. */
export const readTasks = (filter: Filter, signal: AbortSignal, onProgress: (done: number, total: number) => void) =>
  readEvery(tasks.list, filterOf(filter), signal, onProgress)

/** The e-mail address of each assignee, where the workspace lists a member with that id. */
export async function readAssignees(rows: readonly Task[], signal: AbortSignal) {
  const ids = rows.map(({ assigneeId }) => assigneeId)
  return new Map([...(await readNamed(members.list, ids, signal))].map(([id, { email }]) => [id, email]))
}

/** What the import sends, and the reads it changes. */
export const taskImport = { endpoint: tasks.import, stale: [tasks] as const }

const contactLookup = lookupOf(contacts)

/** The contacts that tasks name; the list is of use without them. */
export const useContacts = (ids: readonly (string | undefined)[]) => useRecords(ids, contactLookup)

/** For a combobox, whose options need names. */
export const contactOptions = (search: string | undefined) =>
  optionsOf(contacts.list, personName, { search: search && numberSearch(search) })
