import { Link } from '@tanstack/react-router'
import { createColumnHelper } from '@tanstack/react-table'
import { Trash2 } from 'lucide-react'
import { createContext, use } from 'react'
import { useTranslation } from 'react-i18next'
import type { Features } from '@/components/data-table/features'
import { IconButton } from '@/components/ui/button'
import type { Webhook } from '@/contract/webhooks'
import { cx } from '@/lib/cx'
import { DASH } from '@/lib/format'
import { EnabledSwitch } from '../enabled-switch'
import { EventBadges, LastDelivery } from '../parts'
import { webhookSettings } from '../search'

const helper = createColumnHelper<Features, Webhook>()

/** The columns are constant; what deleting does reaches them by context. */
export const RemoveContext = createContext<((webhook: Webhook) => void) | null>(null)

/** The row's own link: to the webhook's settings. */
export function WebhookLink({ of, className }: { of: Webhook; className?: string }) {
  return (
    <Link
      to="/webhooks/$webhookId"
      params={{ webhookId: of.id }}
      search={webhookSettings}
      title={of.name}
      className={cx('isolated block truncate rounded-sm font-medium underline-offset-2 hover:underline', className)}
    >
      {of.name || DASH}
    </Link>
  )
}

/** Method and address, as a request begins. */
export function Target({ of }: { of: Pick<Webhook, 'method' | 'url'> }) {
  return (
    <span translate="no" className="flex min-w-0 items-baseline gap-1.5 font-mono text-xs" title={of.url}>
      <span className="shrink-0 font-semibold text-muted">{of.method}</span>
      <span className="isolated truncate">{of.url || DASH}</span>
    </span>
  )
}

export function RemoveButton({ of }: { of: Webhook }) {
  const { t } = useTranslation()
  const remove = use(RemoveContext)
  return (
    <IconButton
      size="icon-small"
      label={t('webhooks.delete.of', { name: of.name })}
      onClick={() => remove?.(of)}
      className="text-muted"
    >
      <Trash2 aria-hidden className="size-4" />
    </IconButton>
  )
}

function ActionsTitle() {
  const { t } = useTranslation()
  return <span className="sr-only">{t('webhooks.columns.actions')}</span>
}

/** The columns of the webhooks. */
export const webhookColumns = helper.columns([
  helper.accessor('name', { size: 180, cell: ({ row }) => <WebhookLink of={row.original} /> }),
  helper.accessor('url', { size: 250, cell: ({ row }) => <Target of={row.original} /> }),
  helper.accessor('events', { size: 240, cell: ({ getValue }) => <EventBadges events={getValue()} /> }),
  helper.accessor('enabled', { size: 76, cell: ({ row }) => <EnabledSwitch of={row.original} /> }),
  helper.display({ id: 'last', size: 270, cell: ({ row }) => <LastDelivery of={row.original} /> }),
  helper.display({
    id: 'actions',
    size: 52,
    enableHiding: false,
    enableResizing: false,
    header: () => <ActionsTitle />,
    cell: ({ row }) => (
      <span className="flex justify-end">
        <RemoveButton of={row.original} />
      </span>
    ),
  }),
])
