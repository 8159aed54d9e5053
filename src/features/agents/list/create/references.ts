import { agents } from '@/contract/agents'
import { squads } from '@/contract/squads'
import { toolGroups, tools } from '@/contract/tools'
import { webhooks } from '@/contract/webhooks'
import { call } from '@/lib/api/call'
import { isStatus } from '@/lib/api/errors'
import type { AgentFile } from '../agent-file'

/** What a file of an agent may name that has to exist here. */
export const referring = [
  'voiceId',
  'llmModel',
  'toolIds',
  'toolGroupIds',
  'webhooks',
  'squadId',
  'knowledgeBaseIds',
] as const
export type Referring = (typeof referring)[number]

/** The ids there are; absent where that cannot be known. */
export type KnownIds = Partial<Record<Referring, ReadonlySet<string>>>

/** Ids that a file names and this workspace does not have. */
export interface Unknown {
  field: Referring
  ids: string[]
}

/** The service's own, the same in every workspace: kept where there is no list to look them up in. */
const everywhere: readonly Referring[] = ['voiceId', 'llmModel']

function idsIn({ body }: AgentFile, field: Referring): string[] {
  if (field === 'webhooks') return (body.webhooks ?? []).map(({ webhookId }) => webhookId)
  const value = body[field]
  return typeof value === 'string' ? [value] : (value ?? [])
}

/** The file without what it names in vain, and what that was. */
export function withoutUnknown(file: AgentFile, known: KnownIds): { file: AgentFile; unknown: Unknown[] } {
  const unknown: Unknown[] = []
  const body = { ...file.body }
  for (const field of referring) {
    const there = known[field]
    if (!there && everywhere.includes(field)) continue
    const gone = new Set(idsIn(file, field).filter((id) => !there?.has(id)))
    if (gone.size === 0) continue
    unknown.push({ field, ids: [...gone] })
    if (field === 'webhooks') body.webhooks = body.webhooks?.filter(({ webhookId }) => !gone.has(webhookId))
    else if (field === 'voiceId' || field === 'llmModel' || field === 'squadId') delete body[field]
    else body[field] = body[field]?.filter((id) => !gone.has(id))
  }
  return { file: { ...file, body }, unknown }
}

const MOST_PAGES = 20
const limit = 100

interface Listed {
  records: { id: string }[]
  total: number
}

/** Every id of a list, or nothing where the server has no such list. */
async function idsOf(ask: (page: number) => Promise<Listed>): Promise<ReadonlySet<string> | undefined> {
  const ids = new Set<string>()
  try {
    for (let page = 1; page <= MOST_PAGES; page++) {
      const before = ids.size
      const { records, total } = await ask(page)
      for (const { id } of records) ids.add(id)
      if (ids.size >= total || ids.size === before) break
    }
    return ids
  } catch (error) {
    if (isStatus(error, 401)) throw error
    return undefined
  }
}

/** Looks up what there is of everything the file names. */
export async function knownIds(file: AgentFile): Promise<KnownIds> {
  const asks: Partial<Record<Referring, (page: number) => Promise<Listed>>> = {
    voiceId: () => call(agents.voices, {}),
    llmModel: () => call(agents.models, {}),
    toolIds: (page) => call(tools.list, { query: { page, limit } }),
    toolGroupIds: (page) => call(toolGroups.list, { query: { page, limit } }),
    webhooks: (page) => call(webhooks.list, { query: { page, limit } }),
    squadId: (page) => call(squads.list, { query: { page, limit } }),
  }
  const known: KnownIds = {}
  await Promise.all(
    referring.map(async (field) => {
      const ask = asks[field]
      if (ask && idsIn(file, field).length > 0) known[field] = await idsOf(ask)
    }),
  )
  return known
}
