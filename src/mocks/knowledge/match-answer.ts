import type { CustomAnswer } from '@/contract/custom-answers'

export interface MatchedAnswer {
  match: CustomAnswer
  /** How much the question resembles the nearest variant, 0 to 1. */
  score: number
}

/** The custom answer that an agent gives to a question: the nearest that is switched on, if it is near enough. */
export async function matchAnswer(_agentId: string, _question: string): Promise<MatchedAnswer | undefined> {
  return undefined
}
