import { createFileRoute } from '@tanstack/react-router'
import { AnswersList } from '@/features/custom-answers/answers-list'
import { agentLookup, answerListQuery } from '@/features/custom-answers/queries'
import { answerList } from '@/features/custom-answers/search'
import { TrainingFrame } from '@/features/training/training-frame'

export const Route = createFileRoute('/_authenticated/training/custom-answer')({
  ...answerList.route,
  // Not awaited: the rows are on their way while the screen is drawn.
  loader: ({ context, deps }) => {
    void context.queryClient.prefetchQuery(answerListQuery(deps))
    void context.queryClient.prefetchQuery(agentLookup.page())
  },
  component: Screen,
})

function Screen() {
  const search = Route.useSearch()
  return (
    <TrainingFrame tab="answers" agent={search.agent}>
      <AnswersList search={search} />
    </TrainingFrame>
  )
}
