import { type Gap, training } from '@/contract/training'
import { startedCalls } from '../db/calls'
import { type Script, scripts } from '../db/seed/scripts'
import { agentRows, answerRows, ruleRows } from '../db/tables'
import { rowFor } from '../db/workspace'
import { nearestAnswer } from '../knowledge/match-answer'
import { serve } from '../serve'

/** The agent does not know, has to look it up, or hands the call over. */
const evasions =
  /don't know|can't see|not sure|let me (get|check|see|look)|have to approve|put you through|transfer you|transferring|모르|알 수 없|확인해 (보|볼|드리)|조회해 보|연결해 드리/i
const questions = /\?|나 해서요|통화할게요|문의/

/** The last question of what a customer says, or all of it. */
function questionIn(text: string): string {
  const sentences = text.split(/(?<=[.?!])\s+/)
  return sentences.findLast((sentence) => questions.test(sentence)) ?? text
}

/** The questions of a conversation that the agent did not answer at once, with the second they were asked at. */
function unansweredIn({ messages }: Script) {
  return messages.flatMap(({ role, content, offsetSeconds }, index) => {
    const rest = messages.slice(index + 1)
    const end = rest.findIndex((message) => message.role === 'user')
    const reply = (end === -1 ? rest : rest.slice(0, end)).map((message) => message.content).join(' ')
    const isOpen = role === 'user' && questions.test(content) && evasions.test(reply)
    return isOpen ? [{ question: questionIn(content), offsetSeconds }] : []
  })
}

/** What callers asked an agent in its newest calls without an answer, as long as no custom answer has one. */
async function gapsOf(agentId: string): Promise<Gap[]> {
  const script = scripts.find(({ id }) => `agent_${id.replaceAll('-', '_')}` === agentId)
  const asked = script ? unansweredIn(script) : []
  const nearest = await Promise.all(asked.map(({ question }) => nearestAnswer(agentId, question)))
  const open = asked.filter((_, index) => !nearest[index]?.match)
  if (!script || open.length === 0) return []
  const call = startedCalls().find((row) => row.script === script.id && row.key !== undefined && row.transcribed)
  return open.map((gap) => ({ ...gap, callRecordId: call?.id }))
}

export const mocks = [
  serve(training.overview, async (context) => {
    const { id, knowledgeBaseIds = [] } = rowFor(context, agentRows, 'Agent')
    const inUse = ({ agentId, enabled }: { agentId: string; enabled?: boolean | undefined }) =>
      agentId === id && enabled === true
    return {
      documents: knowledgeBaseIds.length,
      customAnswers: answerRows.all().filter(inUse).length,
      guidance: ruleRows.all().filter(inUse).length,
      gaps: await gapsOf(id),
    }
  }),
]
