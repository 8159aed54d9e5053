import { toolTypes } from '@/contract/tool-types'
import { boolParam, idParam, oneOf, pageLimit, pageNumber, searchOf, searchText } from '@/lib/search-schema'

export const toolSorts = ['name', 'type', 'updatedAt'] as const
export type ToolSort = (typeof toolSorts)[number]

/** Everything a person can see of the tools, as the address says it. */
export type ToolsSearch = ReturnType<typeof ToolsSearch>
export const ToolsSearch = searchOf({
  /** Absent: the tools themselves. */
  tab: oneOf(['groups']),
  page: pageNumber,
  limit: pageLimit,
  /** Text that name, description or address contain. */
  q: searchText,
  type: oneOf(toolTypes),
  /** Column and direction; it orders the loaded page. */
  sort: oneOf(toolSorts),
  desc: boolParam,
  /** The form for a new group is open. */
  create: boolParam,
  /** The group that is being edited. */
  edit: idParam,
})

/** What is seen of one tool. */
export type ToolSearch = ReturnType<typeof ToolSearch>
export const ToolSearch = searchOf({
  /** Absent: its settings. */
  tab: oneOf(['test', 'usages']),
  /** What its request is being taken over from. */
  import: oneOf(['curl', 'openapi']),
})

/** What a new tool begins with. */
export type NewToolSearch = ReturnType<typeof NewToolSearch>
export const NewToolSearch = searchOf({ import: ToolSearch.fields.import, from: idParam })
