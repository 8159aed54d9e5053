import { agents } from '@/contract/agents'
import { documents } from '@/contract/documents'
import { squads } from '@/contract/squads'
import { toolGroups, tools } from '@/contract/tools'
import { webhooks } from '@/contract/webhooks'
import { MAX_PAGE_SIZE } from '@/lib/address/paging'
import { call } from '@/lib/api/call'
import { isStatus } from '@/lib/api/errors'
import type { AgentFile } from '../agent-file'

/** Fields of a file that refer to other entities. */
export const referenceFields = [
  'voiceId',
  'llmModel',
  'toolIds',
  'toolGroupIds',
  'webhooks',
  'squadId',
  'knowledgeBaseIds',
] as const
export type ReferenceFields = (typeof referenceFields)[number]

/** Existing ids per field; absent if they cannot be read. */
export type KnownIds = Partial<Record<ReferenceFields, ReadonlySet<string>>>

/** Referenced ids that do not exist in this workspace. */
export interface Unknown {
  field: ReferenceFields
  ids: string[]
}

/** Provided by the service itself: kept if there is no list to check against. */
const everywhere: readonly ReferenceFields[] = ['voiceId', 'llmModel']

function idsIn({ body }: AgentFile, field: ReferenceFields): string[] {
  if (field === 'webhooks') return (body.webhooks ?? []).map(({ webhookId }) => webhookId)
  const value = body[field]
  return typeof value === 'string' ? [value] : (value ?? [])
}

/** The file without dangling references, and those references. */
export function withoutUnknown(file: AgentFile, known: KnownIds): { file: AgentFile; unknown: Unknown[] } {
  const unknown: Unknown[] = []
  const body = { ...file.body }
  for (const field of referenceFields) {
    const existing = known[field]
    if (!existing && everywhere.includes(field)) continue
    const missing = new Set(idsIn(file, field).filter((id) => !existing?.has(id)))
    if (missing.size === 0) continue
    unknown.push({ field, ids: [...missing] })
    if (field === 'webhooks') body.webhooks = body.webhooks?.filter(({ webhookId }) => !missing.has(webhookId))
    else if (field === 'voiceId' || field === 'llmModel' || field === 'squadId') delete body[field]
    else body[field] = body[field]?.filter((id) => !missing.has(id))
  }
  return { file: { ...file, body }, unknown }
}

const MAX_PAGES = 40
const limit = MAX_PAGE_SIZE

interface Listed {
  records: { id: string }[]
  total: number
}

/** All ids of a list, undefined if the server has no such list. */
async function idsOf(fetchIds: (page: number) => Promise<Listed>): Promise<ReadonlySet<string> | undefined> {
  const ids = new Set<string>()
  try {
    for (let page = 1; page <= MAX_PAGES; page++) {
      const before = ids.size
      const { records, total } = await fetchIds(page)
      for (const { id } of records) ids.add(id)
      if (ids.size >= total || ids.size === before) break
    }
    return ids
  } catch (error) {
    if (isStatus(error, 401)) throw error
    return undefined
  }
}

/** Reads the existing ids for every reference in the file. */
export async function knownIds(file: AgentFile): Promise<KnownIds> {
  const fetchers: Partial<Record<ReferenceFields, (page: number) => Promise<Listed>>> = {
    voiceId: (page) => call(agents.voices, { query: { page, limit } }),
    llmModel: (page) => call(agents.models, { query: { page, limit } }),
    toolIds: (page) => call(tools.list, { query: { page, limit } }),
    toolGroupIds: (page) => call(toolGroups.list, { query: { page, limit } }),
    webhooks: (page) => call(webhooks.list, { query: { page, limit } }),
    squadId: (page) => call(squads.list, { query: { page, limit } }),
    knowledgeBaseIds: (page) => call(documents.list, { query: { page, limit } }),
  }
  const known: KnownIds = {}
  await Promise.all(
    referenceFields.map(async (field) => {
      const fetchIds = fetchers[field]
      if (fetchIds && idsIn(file, field).length > 0) known[field] = await idsOf(fetchIds)
    }),
  )
  return known
}
