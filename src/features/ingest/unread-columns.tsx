import { actionsColumn, cellColumns, DateCell, dateColumn } from '@/components/list/columns'
import { ListCard } from '@/components/list/list-card'
import type { UnreadPayload } from '@/contract/ingest'
import { fileSize } from '@/lib/file-size'
import { useTranslation } from '@/lib/i18n/use-translation'
import { PayloadLink, PayloadMenu } from './payload-actions'
import { reasonText } from './reason-text'

function Reason({ value }: { value: string | undefined }) {
  const { t } = useTranslation()
  return (
    <span className="isolated block truncate" title={value}>
      {reasonText(t, value)}
    </span>
  )
}

export const unreadColumns = [
  ...cellColumns<UnreadPayload>([], {
    receivedAt: dateColumn({ title: 'ingest.unread.received', size: 170, value: ({ receivedAt }) => receivedAt }),
    source: {
      title: 'ingest.source',
      size: 140,
      cell: (payload) => <PayloadLink payload={payload} />,
    },
    reason: {
      title: 'ingest.unread.reason',
      size: 380,
      grows: true,
      cell: ({ reason }) => <Reason value={reason} />,
    },
    size: {
      title: 'ingest.unread.size',
      size: 110,
      figures: true,
      cell: ({ size }) => <span className="figures text-muted">{fileSize(size)}</span>,
    },
  }),
  actionsColumn((payload: UnreadPayload) => <PayloadMenu payload={payload} />),
]

export function UnreadCard({ payload }: { payload: UnreadPayload }) {
  const { t } = useTranslation()
  return (
    <ListCard
      title={<PayloadLink payload={payload} />}
      aside={<PayloadMenu payload={payload} />}
      footer={<DateCell value={payload.receivedAt} className="text-muted" />}
      actions={<span className="figures text-muted">{fileSize(payload.size)}</span>}
    >
      <p className="isolated break-words">{reasonText(t, payload.reason)}</p>
    </ListCard>
  )
}
