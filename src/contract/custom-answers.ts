import { voiceLanguages } from './agents'
import { endpoint } from './endpoint'
import { resource } from './resource'
import { entity } from './sent'
import { Id, list, maybe, Numeric, openEnum, Text } from './tolerant'
import { z } from './zod'

export const ANSWER = 5000
export const ANSWER_QUESTION = 500
export const ANSWER_QUESTIONS = 20

/** What an agent says, word for word, when it is asked one of several questions. */
export type CustomAnswer = z.output<typeof CustomAnswer>
export const CustomAnswer = entity({
  id: Id,
  agentId: maybe(Id),
  /** Ways to ask the same; the first one names it. */
  questions: z.catch(list(Text), []),
  answer: z.catch(Text, ''),
  language: maybe(openEnum(voiceLanguages)),
  enabled: z.catch(z.boolean(), true),
  createdAt: maybe(Text),
  updatedAt: maybe(Text),
})

const question = z.string().check(z.trim(), z.minLength(1), z.maxLength(ANSWER_QUESTION))

export type CustomAnswerDraft = z.input<typeof CustomAnswerDraft>
export const CustomAnswerDraft = z.object({
  agentId: z.string().check(z.minLength(1)),
  questions: z.array(question).check(z.minLength(1), z.maxLength(ANSWER_QUESTIONS)),
  answer: z.string().check(z.trim(), z.minLength(1), z.maxLength(ANSWER)),
  language: z.string(),
  enabled: z.boolean(),
})

/** The answer that a question would get. */
export type AnswerMatch = z.output<typeof AnswerMatch>
export const AnswerMatch = z.object({
  match: maybe(CustomAnswer),
  /** How much the question resembles the nearest variant, 0 to 1. */
  score: maybe(Numeric),
})

export const customAnswers = {
  ...resource('/custom-answers', {
    item: CustomAnswer,
    draft: CustomAnswerDraft,
    filters: {
      agentId: z.optional(z.string()),
      language: z.optional(z.string()),
      enabled: z.optional(z.boolean()),
    },
  }),
  test: endpoint('POST', '/custom-answers/test', {
    body: z.object({ agentId: z.string(), question }),
    response: AnswerMatch,
  }),
}
