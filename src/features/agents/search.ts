import { z } from '@/contract/zod'
import { boolParam, listView, optional, pageLimit, pageNumber, searchText } from '@/lib/search-schema'

export const agentSorts = ['name', 'language', 'recentCalls', 'updatedAt'] as const
export type AgentSort = (typeof agentSorts)[number]

/** Template languages. */
export const templateLanguages = ['en-US', 'ko-KR'] as const
export type TemplateLanguage = (typeof templateLanguages)[number]

/** The state of the agent list in the URL. */
export type AgentsSearch = z.output<typeof AgentsSearch>
export const AgentsSearch = z.object({
  page: pageNumber,
  limit: pageLimit,
  /** Matches name or description. */
  q: searchText,
  language: optional(z.string().check(z.regex(/^[a-zA-Z-]{2,12}$/))),
  /** Sorts the loaded page. */
  sort: optional(z.enum(agentSorts)),
  desc: boolParam,
  view: listView,
  /** Whether the create dialog is open. */
  new: boolParam,
  /** Selected template and template language. */
  template: optional(z.string().check(z.regex(/^[a-z-]{1,32}$/))),
  speaks: optional(z.enum(templateLanguages)),
})
