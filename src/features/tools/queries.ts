import { agents } from '@/contract/agents'
import { toolGroups, tools } from '@/contract/tools'
import { listOf, oneOf, recordOf } from '@/lib/api/read'
import { usagesOf } from '@/lib/api/usages'
import { lookupOf } from '@/lib/api/use-records'
import type { ToolsSearch } from './search'

export const toolListQuery = ({ page, limit, q, type }: ToolsSearch) =>
  listOf(tools.list, { query: { page, limit, search: q, type } })

export const groupListQuery = ({ page, limit, q }: ToolsSearch) =>
  listOf(toolGroups.list, { query: { page, limit, search: q } })

export const groupQuery = (id: string) => oneOf(toolGroups.get, { params: { id } })

export const toolQuery = (id: string) => recordOf(tools.get, { params: { id } })
export const toolUsagesQuery = (id: string) => usagesOf(tools.usages, id)

export const toolLookup = lookupOf(tools)
/** An API may have no groups. */
export const groupLookup = lookupOf(toolGroups)
export const agentLookup = lookupOf(agents)
