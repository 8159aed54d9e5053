import type { z } from '@/contract/zod'
import { defineList } from '@/lib/address/define-list'
import { boolParam, listView, matching, oneOf, searchText } from '@/lib/address/search-schema'

export const agentSorts = ['name', 'language', 'recentCalls', 'updatedAt'] as const
export type AgentSort = (typeof agentSorts)[number]

/** Template languages. */
export const templateLanguages = ['en-US', 'ko-KR'] as const
export type TemplateLanguage = (typeof templateLanguages)[number]

/** The state of the agent list in the URL. */
export type AgentsSearch = z.output<typeof agentList.schema>
export const agentList = defineList({
  title: 'agents.title',
  texts: ['agents'],
  sorts: agentSorts,
  filters: {
    /** Matches name or description. */
    q: searchText,
    language: matching(/^[a-zA-Z-]{2,12}$/),
  },
  shown: {
    view: listView,
  },
  opened: {
    /** Whether the create dialog is open. */
    new: boolParam,
    /** Whether one chooses the agent of a test call. */
    test: boolParam,
    /** Selected template and template language. */
    template: matching(/^[a-z-]{1,32}$/),
    speaks: oneOf(templateLanguages),
  },
})
