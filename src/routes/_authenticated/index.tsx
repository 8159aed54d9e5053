import { createFileRoute } from '@tanstack/react-router'
import { CallLogPage } from '@/features/call-records/call-log-page'
import { callLogRoute } from '@/features/call-records/route-options'

export const Route = createFileRoute('/_authenticated/')({
  codeSplitGroupings: [['component']],
  ...callLogRoute,
  component: () => <CallLogPage search={Route.useSearch()} />,
})
