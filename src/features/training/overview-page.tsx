import type { AgentSearch } from '@/lib/address/search-schema'
import { AgentTraining } from './agent-training'
import { AgentsTable } from './agents-table'
import { TrainingFrame } from './training-frame'

export function OverviewPage({ search: { agent } }: { search: AgentSearch }) {
  return (
    <TrainingFrame tab="overview" agent={agent}>
      {agent ? <AgentTraining agent={agent} /> : <AgentsTable />}
    </TrainingFrame>
  )
}
