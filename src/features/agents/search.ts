import { boolParam, listView, matching, oneOf, pageLimit, pageNumber, searchOf, searchText } from '@/lib/search-schema'

export const agentSorts = ['name', 'language', 'recentCalls', 'updatedAt'] as const
export type AgentSort = (typeof agentSorts)[number]

/** Template languages. */
export const templateLanguages = ['en-US', 'ko-KR'] as const
export type TemplateLanguage = (typeof templateLanguages)[number]

/** The state of the agent list in the URL. */
export type AgentsSearch = ReturnType<typeof AgentsSearch>
export const AgentsSearch = searchOf({
  page: pageNumber,
  limit: pageLimit,
  /** Matches name or description. */
  q: searchText,
  language: matching(/^[a-zA-Z-]{2,12}$/),
  /** Sorts the loaded page. */
  sort: oneOf(agentSorts),
  desc: boolParam,
  view: listView,
  /** Whether the create dialog is open. */
  new: boolParam,
  /** Whether one chooses the agent of a test call. */
  test: boolParam,
  /** Selected template and template language. */
  template: matching(/^[a-z-]{1,32}$/),
  speaks: oneOf(templateLanguages),
})
