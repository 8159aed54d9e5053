import { AgentTraining } from './agent-training'
import { AgentsTable } from './agents-table'
import type { TrainingSearch } from './search'
import { TrainingFrame } from './training-frame'

export function OverviewPage({ search: { agent } }: { search: TrainingSearch }) {
  return (
    <TrainingFrame tab="overview" agent={agent}>
      {agent ? <AgentTraining agent={agent} /> : <AgentsTable />}
    </TrainingFrame>
  )
}
