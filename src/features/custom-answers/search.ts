import type { z } from '@/contract/zod'
import { defineList } from '@/lib/address/define-list'
import { boolParam, idParam, oneOf, searchText, shortText } from '@/lib/address/search-schema'

export const answerSorts = ['questions', 'answer', 'language', 'enabled', 'updatedAt'] as const
export type AnswerSort = (typeof answerSorts)[number]
export const answerLanguages = ['en-US', 'ko-KR', 'es', 'ja'] as const

/** Everything a person can see of the custom answers, as the URL says it. */
export type AnswersSearch = z.output<typeof answerList.schema>
export const answerList = defineList({
  title: 'training.title',
  texts: ['custom-answers'],
  sorts: answerSorts,
  scope: {
    agent: idParam,
  },
  filters: {
    /** Text that a question or the answer contains. */
    q: searchText,
    language: oneOf(answerLanguages),
  },
  shown: {
    /** The last question in the test box. */
    ask: shortText(500),
  },
  opened: {
    /** The answer that is being edited. */
    answer: idParam,
    /** The form for a new one is open, for this question. */
    create: boolParam,
    question: shortText(500),
  },
})
