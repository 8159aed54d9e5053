import { type CredentialDraft, credentials } from '@/contract/credentials'
import { call } from '@/lib/api/call'
import { mayBeMadeSince } from '../key-state'

/** The credential that a request without an answer, sent at `since`, has added. Without its time it may be an older one. */
export async function findAdded({ name, provider }: CredentialDraft, since: number) {
  const { records } = await call(credentials.list, { query: { search: name, provider, page: 1, limit: 50 } })
  return records.find(
    (one) =>
      one.name === name && one.provider === provider && one.createdAt !== undefined && mayBeMadeSince(one, since),
  )
}
