import { createFileRoute } from '@tanstack/react-router'
import { ComparePage } from '@/features/call-records/compare/compare-page'
import { ComparedCalls } from '@/features/call-records/search'

export const Route = createFileRoute('/_authenticated/call-records/compare')({
  staticData: { title: 'callRecords.compare.title', texts: ['call-records'] },
  validateSearch: ComparedCalls,
  component: () => <ComparePage search={Route.useSearch()} />,
})
