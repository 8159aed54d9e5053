import { boolParam, idParam, oneOf, pageLimit, pageNumber, searchOf, searchText, shortText } from '@/lib/search-schema'

export const answerSorts = ['questions', 'answer', 'language', 'enabled', 'updatedAt'] as const
export type AnswerSort = (typeof answerSorts)[number]
export const answerLanguages = ['en-US', 'ko-KR', 'es', 'ja'] as const

/** Everything a person can see of the custom answers, as the URL says it. */
export type AnswersSearch = ReturnType<typeof AnswersSearch>
export const AnswersSearch = searchOf({
  page: pageNumber,
  limit: pageLimit,
  /** Text that a question or the answer contains. */
  q: searchText,
  agent: idParam,
  language: oneOf(answerLanguages),
  sort: oneOf(answerSorts),
  desc: boolParam,
  /** The answer that is being edited. */
  answer: idParam,
  /** The form for a new one is open, for this question. */
  create: boolParam,
  question: shortText(500),
  /** The question in the test box that was asked last. */
  ask: shortText(500),
})
