import { queryOptions } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { cellColumns, DateCell, dateColumn } from '@/components/list/columns'
import { SelectFilter } from '@/components/list/filters'
import { ListCard } from '@/components/list/list-card'
import { ListView } from '@/components/list/list-page'
import { RefreshButton } from '@/components/list/refresh-button'
import { useList } from '@/components/list/use-list'
import { Badge } from '@/components/ui/badge'
import type { Campaign, Recipient } from '@/contract/campaigns'
import { recipientStatuses } from '@/contract/values'
import { DASH, useFormat } from '@/lib/format'
import { useTranslation } from '@/lib/i18n/use-translation'
import { reasonLabel, recipientLabel, recipientTone } from '../campaign-labels'
import { isRunning, POLL_MS, recipientsQuery } from '../queries'
import type { CampaignSearch } from '../search'

const link = 'rounded-sm underline decoration-edge underline-offset-2 hover:decoration-current'

/** Name of the recipient; a link if it is a contact. */
function Person({ recipient: { contactId, name }, fallback = DASH }: { recipient: Recipient; fallback?: string }) {
  const text = name || fallback
  if (!contactId) return <span className="isolated block truncate font-medium">{text}</span>
  return (
    <Link
      to="/contacts"
      search={{ contact: contactId }}
      className="isolated block truncate rounded-sm font-medium underline-offset-2 hover:underline max-md:py-2.5"
    >
      {text}
    </Link>
  )
}

const Phone = ({ value }: { value: string | undefined }) => (
  <span className="figures block truncate">{useFormat().phone(value)}</span>
)

function Status({ status }: { status: string }) {
  const { t } = useTranslation()
  return <Badge tone={recipientTone(status)}>{recipientLabel(t, status)}</Badge>
}

function Reason({ recipient: { reason, nextAttemptAt } }: { recipient: Recipient }) {
  const { t } = useTranslation()
  const format = useFormat()
  if (!reason) return <span className="text-muted">{DASH}</span>
  const text = reasonLabel(t, reason)
  const whole = nextAttemptAt
    ? t('campaigns.recipients.again', { reason: text, time: format.shortDateTime(nextAttemptAt) })
    : text
  return (
    <span className="block truncate" title={whole}>
      {whole}
    </span>
  )
}

function CallLink({ recipient: { callRecordId, name, phone } }: { recipient: Recipient }) {
  const { t } = useTranslation()
  const format = useFormat()
  if (!callRecordId) return <span className="text-muted">{DASH}</span>
  return (
    <Link
      to="/call-records"
      search={{ call: callRecordId }}
      aria-label={t('campaigns.recipients.callOf', { name: name || format.phone(phone) })}
      className={`${link} inline-flex min-h-6 items-center max-md:min-h-11`}
    >
      {t('campaigns.recipients.call')}
    </Link>
  )
}

const Attempts = ({ value }: { value: number }) => <span className="figures">{useFormat().number(value)}</span>

const columns = [
  ...cellColumns<Recipient>([], {
    name: { title: 'common.name', size: 170, cell: (recipient) => <Person recipient={recipient} /> },
    phone: { title: 'common.phoneNumber', size: 150, cell: ({ phone }) => <Phone value={phone} /> },
    status: { title: 'common.status', size: 120, cell: ({ status }) => <Status status={status} /> },
    attempts: {
      title: 'campaigns.recipients.attempts',
      size: 95,
      figures: true,
      cell: ({ attempts }) => <Attempts value={attempts} />,
    },
    reason: { title: 'common.reason', size: 190, grows: true, cell: (recipient) => <Reason recipient={recipient} /> },
    last: dateColumn({ title: 'campaigns.recipients.last', value: ({ lastAttemptAt }) => lastAttemptAt }),
    call: {
      title: 'campaigns.recipients.callTitle',
      size: 90,
      cell: (recipient) => <CallLink recipient={recipient} />,
    },
  }),
]

function RecipientCard({ recipient }: { recipient: Recipient }) {
  const format = useFormat()
  return (
    <ListCard
      title={<Person recipient={recipient} fallback={format.phone(recipient.phone)} />}
      aside={<Status status={recipient.status} />}
      footer={recipient.lastAttemptAt && <DateCell value={recipient.lastAttemptAt} className="text-muted" />}
      actions={recipient.callRecordId && <CallLink recipient={recipient} />}
    >
      {recipient.name && <Phone value={recipient.phone} />}
      {recipient.reason && <Reason recipient={recipient} />}
    </ListCard>
  )
}

export function Recipients({ campaign, search }: { campaign: Campaign; search: CampaignSearch }) {
  const { t } = useTranslation()
  const list = useList({
    name: 'campaign-recipients',
    isPersonal: true,
    search,
    query: queryOptions({
      ...recipientsQuery(campaign.id, search),
      refetchInterval: isRunning(campaign) ? POLL_MS : false,
    }),
    columns,
    filters: ['status'],
  })
  return (
    <ListView
      list={list}
      label={t('campaigns.recipients.title')}
      filters={
        <SelectFilter
          {...list.choice('status')}
          label={t('common.status')}
          all={t('common.anyStatus')}
          options={recipientStatuses.map((status) => ({ value: status, label: recipientLabel(t, status) }))}
        />
      }
      tools={<RefreshButton list={list} />}
      empty={{ title: t('campaigns.recipients.empty'), text: t('campaigns.recipients.emptyText') }}
      notOffered={{ title: t('campaigns.recipients.notKept') }}
      card={(recipient) => <RecipientCard recipient={recipient} />}
    />
  )
}
