import { useNavigate } from '@tanstack/react-router'
import { useEntityForm } from '@/components/form/use-entity-form'
import { paramsResolver } from '@/components/params/params-resolver'
import { toRequest } from '@/components/request/request-form'
import { type Webhook, webhooks } from '@/contract/webhooks'
import { listDefaults } from '@/lib/address/paging'
import { useTranslation } from '@/lib/i18n/use-translation'
import { draftKeyOf, emptyWebhook, toDraft, toForm, type WebhookForm, WebhookRules } from './webhook-draft'

const resolver = paramsResolver(WebhookRules, toRequest)

/** The form of a webhook, stored or new. */
export function useWebhookForm(stored: Webhook | undefined) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  return useEntityForm<Webhook, WebhookForm>({
    resource: webhooks,
    stored,
    stale: [webhooks.list],
    toForm,
    toDraft: (form) => (stored ? toDraft(form) : { ...toDraft(form), enabled: true }),
    empty: emptyWebhook,
    draftKey: draftKeyOf(stored?.id),
    resolver,
    refusable: ['name', 'url'],
    labels: { created: t('webhooks.created'), saved: t('webhooks.saved') },
    onCreated: ({ id }) =>
      navigate({
        to: '/webhooks/$webhookId',
        params: { webhookId: id },
        search: listDefaults,
        replace: true,
        // What was typed is saved, but the leave guard has not rendered again yet.
        ignoreBlocker: true,
      }),
  })
}
