import type { CustomAnswer } from '@/contract/custom-answers'
import type { AnswerRow } from '../db/rows'
import { answerRows } from '../db/tables'

export interface MatchedAnswer {
  match: CustomAnswer
  /** How much the question resembles the nearest variant, 0 to 1. */
  score: number
}

/** Less than this is another question. */
const NEAR_ENOUGH = 0.3
const ASKED = 'asked'
/** Questions are short: how long they are says little. */
const bm25 = { k: 1.2, b: 0.3, d: 0 }

export const answerOf = (row: AnswerRow): CustomAnswer => ({ language: undefined, ...row })

/** How near the nearest answer that is switched on comes, and the answer itself if that is near enough. */
export async function nearestAnswer(
  agentId: string,
  question: string,
): Promise<{ match: CustomAnswer | undefined; score: number }> {
  // The demo starts without it.
  const { textIndex } = await import('./text-index')
  const index = textIndex<{ id: string; text: string }>(['text'])
  const rows = answerRows.all()
  const variants = new Map(
    rows.flatMap((row) => row.questions.map((text, at) => [`${row.id} ${at}`, { row, text }] as const)),
  )
  index.addAll([...variants].map(([id, { text }]) => ({ id, text })))
  index.add({ id: ASKED, text: question })
  /** The score of `id`, as a share of what the text itself would have. */
  const share = (text: string, id: string, self: string) => {
    const scores = new Map(index.search(text, { bm25 }).map((found) => [found.id, found.score]))
    return (scores.get(id) ?? 0) / (scores.get(self) ?? 1)
  }
  const nearest = index.search(question, {
    bm25,
    filter: ({ id }) => {
      const row = variants.get(id)?.row
      return row?.agentId === agentId && row.enabled === true
    },
  })[0]
  const found = variants.get(nearest?.id)
  if (!found) return { match: undefined, score: 0 }
  const score = Math.min(1, Math.sqrt(share(question, nearest?.id, ASKED) * share(found.text, ASKED, nearest?.id)))
  return {
    match: score >= NEAR_ENOUGH ? answerOf(found.row) : undefined,
    score: Math.round(score * 100) / 100,
  }
}

/** The custom answer that an agent gives to a question: the nearest that is switched on, if it is near enough. */
export async function matchAnswer(agentId: string, question: string): Promise<MatchedAnswer | undefined> {
  const { match, score } = await nearestAnswer(agentId, question)
  return match && { match, score }
}
