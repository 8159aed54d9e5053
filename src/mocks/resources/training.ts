import { training } from '@/contract/training'
import { agentRows, answerRows, ruleRows } from '../db/tables'
import { rowFor } from '../db/workspace'
import { gapsOf } from '../knowledge/gaps'
import { serve } from '../serve'

export const mocks = [
  serve(training.overview, (context) => {
    const { id, knowledgeBaseIds = [] } = rowFor(context, agentRows, 'Agent')
    const inUse = ({ agentId, enabled }: { agentId: string; enabled: boolean }) => agentId === id && enabled
    return {
      documents: knowledgeBaseIds.length,
      customAnswers: answerRows.all().filter(inUse).length,
      guidance: ruleRows.all().filter(inUse).length,
      gaps: gapsOf(id),
    }
  }),
]
