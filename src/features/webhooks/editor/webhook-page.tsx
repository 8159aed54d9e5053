import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { AbsentPage } from '@/components/absent-page'
import { Page } from '@/components/page'
import { Button } from '@/components/ui/button'
import { Tabs } from '@/components/ui/tabs'
import type { Webhook } from '@/contract/webhooks'
import { DASH } from '@/lib/format'
import { DeleteWebhook } from '../delete-webhook'
import { DeliveryLog } from '../deliveries/delivery-log'
import { EnabledSwitch } from '../enabled-switch'
import { webhookQuery } from '../queries'
import { allWebhooks, type WebhookSearch, type WebhookTab, webhookSettings } from '../search'
import { TestPanel } from '../test/test-panel'
import { useWebhookForm } from './use-webhook-form'
import { WebhookFields } from './webhook-fields'

interface WebhookPageProps {
  id: string
  search: WebhookSearch
}

/** One webhook: its settings, a test, and what was sent. */
export function WebhookPage({ id, search }: WebhookPageProps) {
  const { t } = useTranslation()
  const query = useQuery(webhookQuery(id))
  if (query.data) return <Stored key={id} webhook={query.data} search={search} />
  return (
    <AbsentPage
      title={t('webhooks.one')}
      query={query}
      gone={{
        title: t('webhooks.gone'),
        text: t('webhooks.goneText'),
        list: { to: '/webhooks', search: allWebhooks },
        toList: t('webhooks.toList'),
      }}
    />
  )
}

function Stored({ webhook, search }: { webhook: Webhook; search: WebhookSearch }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const [removing, setRemoving] = useState(false)
  const state = useWebhookForm(webhook)
  const tab: WebhookTab = search.tab ?? 'settings'
  const go = (patch: Partial<WebhookSearch>, replace = false) =>
    void navigate({
      to: '/webhooks/$webhookId',
      params: { webhookId: webhook.id },
      search: { ...search, ...patch },
      replace,
      resetScroll: false,
    })
  return (
    <Page
      title={webhook.name || DASH}
      text={
        <Link
          to="/webhooks"
          search={allWebhooks}
          className="inline-flex min-h-6 items-center rounded-sm underline decoration-line underline-offset-2 hover:decoration-current max-md:min-h-11"
        >
          {t('webhooks.toList')}
        </Link>
      }
      actions={
        <span className="flex items-center gap-4">
          <span className="flex items-center gap-2 text-sm">
            <span aria-hidden>{webhook.enabled ? t('webhooks.on') : t('webhooks.off')}</span>
            <EnabledSwitch webhook={webhook} />
          </span>
          <Button onClick={() => setRemoving(true)}>
            <Trash2 aria-hidden className="size-4" />
            {t('webhooks.delete.short')}
          </Button>
        </span>
      }
    >
      <Tabs
        label={webhook.name || DASH}
        value={tab}
        tabs={[
          { value: 'settings', title: t('webhooks.tabs.settings') },
          { value: 'test', title: t('webhooks.tabs.test') },
          { value: 'deliveries', title: t('webhooks.tabs.deliveries') },
        ]}
        onChange={(next) => go({ ...webhookSettings, tab: next === 'settings' ? undefined : next, ...noLog })}
      >
        {/* It stays behind the other tabs: what is typed there is not lost, and leaving asks all the same. */}
        <div hidden={tab !== 'settings'}>
          <WebhookFields state={state} storedEvents={webhook.events} storedMethod={webhook.method} />
        </div>
        {tab === 'test' && <TestPanel webhook={webhook} unsaved={state.isDirty} />}
        {tab === 'deliveries' && <DeliveryLog webhook={webhook} search={search} go={go} />}
      </Tabs>
      {removing && (
        <DeleteWebhook
          webhook={webhook}
          onClose={() => setRemoving(false)}
          onDeleted={() => void navigate({ to: '/webhooks', search: allWebhooks, replace: true, ignoreBlocker: true })}
        />
      )}
    </Page>
  )
}

const noLog = { outcome: undefined, delivery: undefined } as const
