import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { AbsentPage } from '@/components/absent-page'
import { DeleteButton } from '@/components/delete-button'
import { EntityPage } from '@/components/entity-page'
import type { Webhook } from '@/contract/webhooks'
import { listDefaults } from '@/lib/address/paging'
import { useTranslation } from '@/lib/i18n/use-translation'
import { WebhookDeletion } from '../delete-webhook'
import { DeliveryLog } from '../deliveries/delivery-log'
import { EnabledSwitch } from '../enabled-switch'
import { webhookQuery } from '../queries'
import type { WebhookSearch } from '../search'
import { WebhookTest } from '../test/webhook-test'
import { useWebhookForm } from './use-webhook-form'
import { WebhookFields } from './webhook-fields'

const list = { to: '/webhooks', search: listDefaults } as const

export function WebhookPage({ id, search }: { id: string; search: WebhookSearch }) {
  const { t } = useTranslation()
  const query = useQuery(webhookQuery(id))
  if (query.data) return <Stored key={id} webhook={query.data} search={search} />
  const notFound = { title: t('webhooks.gone'), list, toList: t('webhooks.toList') }
  return <AbsentPage title={t('webhooks.one')} query={query} notFound={notFound} />
}

function Stored({ webhook, search }: { webhook: Webhook; search: WebhookSearch }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const state = useWebhookForm(webhook)
  const { tab } = search
  return (
    <EntityPage
      name={webhook.name}
      list={list}
      toList={t('webhooks.toList')}
      actions={
        <span className="flex items-center gap-4">
          <span className="flex items-center gap-2 text-sm">
            <span aria-hidden>{webhook.enabled ? t('webhooks.on') : t('webhooks.off')}</span>
            <EnabledSwitch webhook={webhook} />
          </span>
          <DeleteButton
            of="/webhooks"
            dialog={(onClose) => (
              <WebhookDeletion
                webhook={webhook}
                onDeleted={() => void navigate({ ...list, replace: true, ignoreBlocker: true })}
                onClose={onClose}
              />
            )}
          />
        </span>
      }
      tab={tab}
      tabs={[
        { value: 'test', title: t('testRun.title') },
        { value: 'deliveries', title: t('webhooks.deliveries.title') },
      ]}
      onTab={(next) =>
        void navigate({
          to: '/webhooks/$webhookId',
          params: { webhookId: webhook.id },
          search: { ...listDefaults, tab: next },
          resetScroll: false,
        })
      }
      settings={<WebhookFields state={state} stored={webhook} />}
    >
      {tab === 'test' && <WebhookTest webhook={webhook} unsaved={state.isDirty} />}
      {tab === 'deliveries' && <DeliveryLog webhook={webhook} search={search} />}
    </EntityPage>
  )
}
