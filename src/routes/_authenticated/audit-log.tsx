import { createFileRoute } from '@tanstack/react-router'
import { AuditPage } from '@/features/audit-log/audit-page'
import { auditListQuery } from '@/features/audit-log/queries'
import { auditList } from '@/features/audit-log/search'

export const Route = createFileRoute('/_authenticated/audit-log')({
  ...auditList.route,
  // Not awaited: the rows are on their way while the screen is drawn.
  loader: ({ context, deps }) => {
    void context.queryClient.prefetchQuery(auditListQuery(deps))
  },
  component: () => <AuditPage search={Route.useSearch()} />,
})
