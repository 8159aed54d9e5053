import { z } from '@/contract/zod'
import { idParam } from '@/lib/address/search-schema'

export type ConnectionsSearch = z.output<typeof ConnectionsSearch>
export const ConnectionsSearch = z.object({
  /** The agent whose connections are shown; those of all without it. */
  agent: idParam,
})
