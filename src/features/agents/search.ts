import { z } from '@/contract/zod'
import { boolParam, optional, pageLimit, pageNumber, searchText } from '@/lib/search-schema'

export const agentSorts = ['name', 'language', 'recentCalls', 'updatedAt'] as const
export type AgentSort = (typeof agentSorts)[number]

/** The languages templates are written in. */
export const templateLanguages = ['en-US', 'ko-KR'] as const
export type TemplateLanguage = (typeof templateLanguages)[number]

/** Everything a person can see of the list of agents, as the address says it. */
export type AgentsSearch = z.output<typeof AgentsSearch>
export const AgentsSearch = z.object({
  page: pageNumber,
  limit: pageLimit,
  /** Text that a name or description contains. */
  q: searchText,
  language: optional(z.string().check(z.regex(/^[a-zA-Z-]{2,12}$/))),
  /** Column and direction; it orders the loaded page. */
  sort: optional(z.enum(agentSorts)),
  desc: boolParam,
  /** What a new agent can begin with is shown. */
  new: boolParam,
  /** The template that is looked at, and the language of the templates. */
  template: optional(z.string().check(z.regex(/^[a-z-]{1,32}$/))),
  speaks: optional(z.enum(templateLanguages)),
})
