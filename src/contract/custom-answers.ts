import { voiceLanguages } from './agents'
import { endpoint } from './endpoint'
import { resource } from './resource'
import { entity } from './sent'
import { requiredText } from './texts'
import { Flag, Id, Instant, list, maybe, Numeric, openEnum, Text } from './tolerant'
import { z } from './zod'

export const ANSWER_QUESTION = 500
export const ANSWER_QUESTIONS = 20

/** A fixed answer to one of several questions. */
export type CustomAnswer = z.output<typeof CustomAnswer>
export const CustomAnswer = entity({
  id: Id,
  agentId: maybe(Id),
  /** Variants of the question; the first one is its name. */
  questions: z.catch(list(Text), []),
  answer: z.catch(Text, ''),
  language: maybe(openEnum(voiceLanguages)),
  enabled: maybe(Flag),
  createdAt: maybe(Instant),
  updatedAt: maybe(Instant),
})

const question = requiredText(ANSWER_QUESTION)

export type CustomAnswerDraft = z.input<typeof CustomAnswerDraft>
export const CustomAnswerDraft = z.object({
  agentId: z.string().check(z.minLength(1)),
  questions: z.array(question).check(z.minLength(1), z.maxLength(ANSWER_QUESTIONS)),
  answer: requiredText(5000),
  language: z.string(),
  enabled: z.boolean(),
})

/** The answer that matches a question. */
export type AnswerMatch = z.output<typeof AnswerMatch>
export const AnswerMatch = z.object({
  match: maybe(CustomAnswer),
  /** Similarity to the nearest variant, 0 to 1. */
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
  /** Find the custom answer to a question. */
  test: endpoint('POST', '/custom-answers/test', {
    body: z.object({ agentId: z.string(), question }),
    response: AnswerMatch,
  }),
}
