import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Switch } from '@/components/ui/switch'
import type { Webhook } from '@/contract/webhooks'
import { useSetEnabled } from './use-set-enabled'

/** Whether a webhook is sent at all: takes effect when it is flipped. */
export function EnabledSwitch({ webhook }: { webhook: Webhook }) {
  const { t } = useTranslation()
  const set = useSetEnabled()
  const id = useId()
  return (
    <label htmlFor={id} className="flex w-fit min-h-6 items-center max-md:min-h-11">
      <Switch
        id={id}
        aria-label={t('webhooks.enabledOf', { name: webhook.name })}
        checked={webhook.enabled}
        onChange={({ target }) => set.mutate({ id: webhook.id, name: webhook.name, on: target.checked })}
      />
    </label>
  )
}
