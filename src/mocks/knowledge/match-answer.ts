import type { CustomAnswer } from '@/contract/custom-answers'
import type { AnswerRow } from '../db/rows'
import { answerRows } from '../db/tables'
import { likeness } from './likeness'

export interface MatchedAnswer {
  match: CustomAnswer
  /** How much the question resembles the nearest variant, 0 to 1. */
  score: number
}

/** Less than this is another question. */
const NEAR_ENOUGH = 0.52

export const answerOf = (row: AnswerRow): CustomAnswer => ({ language: undefined, ...row })

/** How near the nearest answer that is switched on comes, and the answer itself if that is near enough. */
export function nearestAnswer(agentId: string, question: string): { match: CustomAnswer | undefined; score: number } {
  let nearest: AnswerRow | undefined
  let score = 0
  for (const row of answerRows.all()) {
    if (row.agentId !== agentId || !row.enabled) continue
    const best = Math.max(0, ...row.questions.map((variant) => likeness(question, variant)))
    if (best > score) [nearest, score] = [row, best]
  }
  return {
    match: nearest && score >= NEAR_ENOUGH ? answerOf(nearest) : undefined,
    score: Math.round(score * 100) / 100,
  }
}

/** The custom answer that an agent gives to a question: the nearest that is switched on, if it is near enough. */
export async function matchAnswer(agentId: string, question: string): Promise<MatchedAnswer | undefined> {
  const { match, score } = nearestAnswer(agentId, question)
  return match && { match, score }
}
