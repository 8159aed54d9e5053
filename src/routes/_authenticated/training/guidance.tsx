import { createFileRoute } from '@tanstack/react-router'
import { rulesQuery } from '@/features/guidance/queries'
import { RulesList } from '@/features/guidance/rules-list'
import { GuidanceSearch } from '@/features/guidance/search'
import { ChooseAgent } from '@/features/training/choose-agent'
import { agentLookup } from '@/features/training/queries'
import { TrainingFrame } from '@/features/training/training-frame'

export const Route = createFileRoute('/_authenticated/training/guidance')({
  staticData: { title: 'training.title', texts: ['guidance'] },
  validateSearch: GuidanceSearch,
  loaderDeps: ({ search: { agent } }) => ({ agent }),
  // Not awaited: the rules are on their way while the screen is drawn.
  loader: ({ context, deps: { agent } }) => {
    void context.queryClient.prefetchQuery(agentLookup.page())
    if (agent) void context.queryClient.prefetchQuery(rulesQuery(agent))
  },
  component: Screen,
})

function Screen() {
  const search = Route.useSearch()
  return (
    <TrainingFrame tab="guidance" agent={search.agent}>
      {search.agent ? <RulesList key={search.agent} agent={search.agent} search={search} /> : <ChooseAgent />}
    </TrainingFrame>
  )
}
