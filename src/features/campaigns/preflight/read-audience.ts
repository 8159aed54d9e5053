import { countAudience } from '@/contract/campaign-audience'
import { type AudienceCount, campaigns } from '@/contract/campaigns'
import { type Contact, contacts } from '@/contract/contacts'
import { MAX_PAGE_SIZE } from '@/lib/address/paging'
import { call } from '@/lib/api/call'
import { isAborted, isNotOffered, isStatus } from '@/lib/api/errors'
import { readPages } from '@/lib/api/read-pages'
import { callingCodeOf } from '@/lib/phone/phone-number'

export interface Target {
  tags: string[]
  contactIds: string[]
}

/** The API counts nothing, and there are too many contacts to read all of them. */
export const NOT_COUNTED = 'not counted'
export type Audience = AudienceCount | typeof NOT_COUNTED

const MAX_CONTACTS = 2000
const MAX_SINGLE = 50

/** Counts an audience; from the contacts where the API does not count it. */
export async function readAudience(body: Target, signal: AbortSignal): Promise<Audience> {
  try {
    return await call(campaigns.audience, { body, signal })
  } catch (error) {
    if (!isNotOffered(error)) throw error
    return countContacts(body, signal)
  }
}

async function countContacts(target: Target, signal: AbortSignal): Promise<Audience> {
  const { tags, contactIds, ...unknown } = target
  if (Object.keys(unknown).length > 0 || contactIds.length > MAX_SINGLE) return NOT_COUNTED
  try {
    const tagged = await Promise.all(tags.map((tag) => contactsWith(tag, signal)))
    const single = await Promise.all(contactIds.map((id) => contactOf(id, signal)))
    if (tagged.includes(undefined)) return NOT_COUNTED
    const found = [...tagged.flatMap((rows = []) => rows), ...single.flatMap((row) => row ?? [])]
    return countAudience([...new Map(found.map((row) => [row.id, row])).values()], callingCodeOf)
  } catch (error) {
    if (isAborted(error) || isStatus(error, 401)) throw error
    return NOT_COUNTED
  }
}

/** The contacts with a tag; undefined where there are too many to read. */
async function contactsWith(tag: string, signal: AbortSignal): Promise<Contact[] | undefined> {
  let found: Contact[] = []
  const ask = (page: number) => call(contacts.list, { query: { page, limit: MAX_PAGE_SIZE, tag }, signal })
  for await (const { rows, isComplete } of readPages(contacts.list, ({ page }) => ask(page))) {
    if (!isComplete && rows.length >= MAX_CONTACTS) return undefined
    found = rows
  }
  // An API may ignore the filter.
  return found.filter(({ tags }) => tags.includes(tag))
}

async function contactOf(id: string, signal: AbortSignal): Promise<Contact | undefined> {
  try {
    return await call(contacts.get, { params: { id }, signal })
  } catch (error) {
    if (isStatus(error, 404)) return undefined
    throw error
  }
}
