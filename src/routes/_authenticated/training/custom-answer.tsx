import { createFileRoute, stripSearchParams } from '@tanstack/react-router'
import { AnswersList } from '@/features/custom-answers/answers-list'
import { agentLookup, answerListQuery } from '@/features/custom-answers/queries'
import type { AnswersSearch as Search } from '@/features/custom-answers/search'
import { AnswersSearch } from '@/features/custom-answers/search'
import { TrainingFrame } from '@/features/training/training-frame'
import { listDefaults, rawSearch } from '@/lib/raw-search'
import { useScreenSearch } from '@/lib/use-screen-search'

export const Route = createFileRoute('/_authenticated/training/custom-answer')({
  validateSearch: rawSearch<Search>,
  search: { middlewares: [stripSearchParams<Search>(listDefaults)] },
  loaderDeps: ({ search: { page, limit, q, agent, language } }) => ({ page, limit, q, agent, language }),
  // Not awaited: the rows are on their way while the screen is drawn.
  loader: ({ context, deps }) => {
    void context.queryClient.prefetchQuery(answerListQuery(AnswersSearch(deps)))
    void context.queryClient.prefetchQuery(agentLookup.page())
  },
  component: Screen,
})

function Screen() {
  const search = useScreenSearch(AnswersSearch)
  return (
    <TrainingFrame tab="answers" agent={search.agent}>
      <AnswersList search={search} />
    </TrainingFrame>
  )
}
