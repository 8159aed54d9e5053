import { queryOptions } from '@tanstack/react-query'
import { agents } from '@/contract/agents'
import { type CustomAnswer, customAnswers } from '@/contract/custom-answers'
import type { RequestedOf } from '@/lib/address/define-list'
import { call } from '@/lib/api/call'
import { keyOf, listOf, oneOf } from '@/lib/api/read'
import { lookupOf } from '@/lib/api/use-records'
import type { answerList } from './search'

export const answerListQuery = ({ page, limit, q, agent, language }: RequestedOf<typeof answerList>) =>
  listOf(customAnswers.list, { query: { page, limit, search: q, agentId: agent, language } })

export const answerQuery = (id: string) => oneOf(customAnswers.get, { params: { id } })

/** Requested again whenever an answer changes. */
export const testQuery = (agentId: string, question: string) =>
  queryOptions({
    queryKey: [...keyOf(customAnswers.test), agentId, question],
    queryFn: ({ signal }) => call(customAnswers.test, { body: { agentId, question }, signal }),
    retry: false,
    meta: { inPlace: true },
  })

export const agentLookup = lookupOf(agents)

export const questionOf = ({ questions, id }: Pick<CustomAnswer, 'questions' | 'id'>) => questions[0] || id
