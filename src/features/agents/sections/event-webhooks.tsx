import { useQuery } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { useController } from 'react-hook-form'
import { EntityCombobox } from '@/components/combobox/entity-combobox'
import { eventLabel } from '@/components/system-events/system-events'
import { IconButton } from '@/components/ui/button'
import { Input } from '@/components/ui/field'
import { systemEvents } from '@/contract/system-events'
import { useRecords } from '@/lib/api/use-records'
import { useTranslation } from '@/lib/i18n/use-translation'
import type { AgentForm } from '../agent-form'
import { usePlaceRef } from '../editor/place-link'
import { webhookLookup } from '../queries'

/** Webhooks per event. Without a list endpoint their ids are entered as text. */
export function EventWebhooks() {
  const { t } = useTranslation()
  const place = usePlaceRef('webhooks')
  const { data, isFetched } = useQuery(webhookLookup.page())
  const { field } = useController<AgentForm, 'webhooks'>({ name: 'webhooks' })
  const webhooks = useRecords(
    field.value.map(({ webhookId }) => webhookId),
    webhookLookup,
  )
  const titleOf = (id: string) => webhooks.find(id)?.name || id
  const others = field.value.map(({ event }) => event).filter((event) => !systemEvents.some((each) => each === event))
  const add = (event: string, id: string) => {
    const webhookId = id.trim()
    const isAdded = field.value.some((each) => each.event === event && each.webhookId === webhookId)
    if (webhookId !== '' && !isAdded) field.onChange([...field.value, { event, webhookId }])
  }
  const remove = (event: string, id: string) =>
    field.onChange(field.value.filter((each) => each.event !== event || each.webhookId !== id))
  return (
    <div ref={place} tabIndex={-1} className="outline-none">
      {data?.total === 0 && <p className="mb-2 text-muted">{t('agentEditor.empty.webhooks')}</p>}
      <ul className="divided rounded-lg border border-line">
        {[...systemEvents, ...new Set(others)].map((event) => {
          const name = eventLabel(t, event)
          const chosen = field.value.filter((each) => each.event === event)
          return (
            <li key={event} className="flex min-h-12 flex-wrap items-center gap-2 px-3 py-2">
              <span className="isolated min-w-48 flex-1 truncate">{name}</span>
              {chosen.length === 0 && data?.total === 0 && (
                <span className="text-muted">{t('agentEditor.webhook.none')}</span>
              )}
              {chosen.map(({ webhookId }) => (
                <span key={webhookId} className="flex min-w-0 items-center rounded border border-line bg-panel pl-2">
                  <span className="isolated max-w-40 truncate">{titleOf(webhookId)}</span>
                  <IconButton
                    size="icon-small"
                    label={t('agentEditor.webhook.remove', { name: titleOf(webhookId), event: name })}
                    onClick={() => remove(event, webhookId)}
                  >
                    <X aria-hidden className="size-4" />
                  </IconButton>
                </span>
              ))}
              {data && data.total > 0 && (
                <EntityCombobox
                  label={t('agentEditor.webhook.add', { event: name })}
                  value=""
                  name={t('agentEditor.webhook.choose')}
                  query={webhookLookup.search}
                  className="w-36! text-muted!"
                  onChange={(id) => add(event, id)}
                />
              )}
              {!data && isFetched && (
                <Input
                  aria-label={t('agentEditor.webhook.add', { event: name })}
                  placeholder={t('agentEditor.webhook.id')}
                  autoComplete="off"
                  spellCheck={false}
                  onBlur={({ target }) => {
                    add(event, target.value)
                    target.value = ''
                  }}
                  className="w-36!"
                />
              )}
            </li>
          )
        })}
      </ul>
    </div>
  )
}
