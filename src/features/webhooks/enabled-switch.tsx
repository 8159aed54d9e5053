import { useId } from 'react'
import { Switch } from '@/components/ui/switch'
import { type Webhook, webhooks } from '@/contract/webhooks'
import { useDescribeError } from '@/lib/api/describe'
import { showInRecords, useOptimisticWrite } from '@/lib/api/use-optimistic-write'
import { DASH } from '@/lib/format'
import { useTranslation } from '@/lib/i18n/use-translation'
import { notify } from '@/lib/notify'

/** Saved at once. */
export function EnabledSwitch({ webhook: { id, name, enabled } }: { webhook: Webhook }) {
  const { t } = useTranslation()
  const describe = useDescribeError()
  const inputId = useId()
  const write = useOptimisticWrite({
    endpoint: webhooks.update,
    toArgs: (body: { enabled: boolean }) => ({ params: { id }, body }),
    scope: ['webhooks', id],
    show: (client, change) => showInRecords(client, webhooks, { id, ...change }),
    stale: webhooks,
    onError: (error, change) => {
      const title = change.enabled ? t('webhooks.enableFailed', { name }) : t('webhooks.disableFailed', { name })
      notify({ tone: 'destructive', ...describe(error), title })
    },
  })
  // Absent: the API cannot disable webhooks.
  if (enabled === undefined) return <span className="text-muted">{DASH}</span>
  return (
    <label htmlFor={inputId} className="flex w-fit min-h-6 items-center max-md:min-h-11">
      <Switch
        id={inputId}
        aria-label={t('webhooks.enabledOf', { name })}
        checked={enabled}
        onChange={({ target }) => write({ enabled: target.checked }, { enabled })}
      />
    </label>
  )
}
