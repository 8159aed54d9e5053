import { toolTypes } from '@/contract/values'
import { z } from '@/contract/zod'
import { defineList } from '@/lib/address/define-list'
import { boolParam, idParam, oneOf, searchText } from '@/lib/address/search-schema'

export const toolSorts = ['name', 'type', 'updatedAt'] as const
export type ToolSort = (typeof toolSorts)[number]

/** Everything a person can see of the tools, as the address says it. */
export type ToolsSearch = z.output<typeof toolList.schema>
export const toolList = defineList({
  title: 'tools.title',
  texts: ['tools'],
  sorts: toolSorts,
  scope: {
    /** Absent: the tools themselves. */
    tab: oneOf(['groups']),
  },
  filters: {
    /** Text that name, description or address contain. */
    q: searchText,
    /** Of tools. */
    type: oneOf(toolTypes),
  },
  opened: {
    /** The form for a new group is open. */
    create: boolParam,
    /** The group that is being edited. */
    edit: idParam,
  },
})

/** What is seen of one tool. */
export type ToolSearch = z.output<typeof ToolSearch>
export const ToolSearch = z.object({
  /** Absent: its settings. */
  tab: oneOf(['test', 'usages']),
  /** What its request is being taken over from. */
  import: oneOf(['curl', 'openapi']),
})

/** What a new tool begins with. */
export type NewToolSearch = z.output<typeof NewToolSearch>
export const NewToolSearch = z.object({ import: ToolSearch.shape.import, from: idParam })
