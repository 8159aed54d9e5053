import { toolTypes } from '@/contract/tool-types'
import { z } from '@/contract/zod'
import { boolParam, idParam, optional, pageLimit, pageNumber, searchText } from '@/lib/search-schema'

export const toolSorts = ['name', 'type', 'updatedAt'] as const
export type ToolSort = (typeof toolSorts)[number]

/** Everything a person can see of the tools, as the address says it. */
export type ToolsSearch = z.output<typeof ToolsSearch>
export const ToolsSearch = z.object({
  /** Absent: the tools themselves. */
  tab: optional(z.literal('groups')),
  page: pageNumber,
  limit: pageLimit,
  /** Text that name, description or address contain. */
  q: searchText,
  type: optional(z.enum(toolTypes)),
  /** Column and direction; it orders the loaded page. */
  sort: optional(z.enum(toolSorts)),
  desc: boolParam,
  /** The form for a new group is open. */
  create: boolParam,
  /** The group that is being edited. */
  edit: idParam,
})

/** What is seen of one tool. */
export type ToolSearch = z.output<typeof ToolSearch>
export const ToolSearch = z.object({
  /** Absent: its settings. */
  tab: optional(z.enum(['test', 'usages'])),
  /** What its request is being taken over from. */
  import: optional(z.enum(['curl', 'openapi'])),
})

/** What a new tool begins with. */
export type NewToolSearch = z.output<typeof NewToolSearch>
export const NewToolSearch = z.object({ import: ToolSearch.shape.import, from: idParam })
