import { RotateCcw, Send } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '@/components/states'
import { Button } from '@/components/ui/button'
import { Field, Select, TextArea } from '@/components/ui/field'
import { type SystemEvent, systemEvents } from '@/contract/system-events'
import { type Delivery, type Webhook, webhooks } from '@/contract/webhooks'
import { track } from '@/lib/analytics'
import { errorMessage } from '@/lib/api/describe'
import { isStatus } from '@/lib/api/errors'
import { useWrite } from '@/lib/api/use-write'
import { dropDraft, getDraft, keepDraft } from '@/lib/drafts'
import { useFormat } from '@/lib/format'
import { readJson } from '@/lib/request/json'
import { DeliveryDetails } from '../deliveries/delivery-details'
import { eventDescription, eventLabel, isKnownEvent } from '../event-labels'
import { sampleText } from '../samples'
import { OutcomeBadge } from '../webhook-badges'

interface TestPanelProps {
  webhook: Webhook
  /** The settings hold something that is not saved, and so not tested. */
  unsaved: boolean
}

/** Sends the webhook as it is stored, with a made-up event, and shows what came back. */
export function TestPanel({ webhook, unsaved }: TestPanelProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const [event, setEvent] = useState<SystemEvent>(webhook.events.find(isKnownEvent) ?? 'onCallEnd')
  const draftKey = `webhook-sample:${webhook.id}:${event}`
  const [samples, setSamples] = useState<Partial<Record<SystemEvent, string>>>({})
  const sample = samples[event] ?? getDraft<string>(draftKey) ?? sampleText(event)
  const [wrong, setWrong] = useState(false)
  const [result, setResult] = useState<Delivery>()
  const { send, pending, failure } = useWrite(webhooks.test, {
    stale: [webhooks.deliveries],
    onSuccess: (delivery) => {
      setResult(delivery)
      track('business', 'webhook_tested')
    },
    onError: () => setResult(undefined),
  })

  const type = (text: string) => {
    setSamples((known) => ({ ...known, [event]: text }))
    keepDraft(draftKey, text)
    if (wrong && readJson(text).ok) setWrong(false)
  }
  const reset = () => {
    setSamples((known) => ({ ...known, [event]: undefined }))
    dropDraft(draftKey)
    setWrong(false)
  }
  const sendSample = () => {
    const read = readJson(sample)
    setWrong(!read.ok)
    if (read.ok) void send({ params: { id: webhook.id }, body: { sample: read.value } })
  }
  return (
    <div className="grid items-start gap-6 xl:grid-cols-2">
      <div className="flex min-w-0 flex-col gap-4">
        {unsaved && <p className="rounded border border-warn p-3 text-sm">{t('webhooks.test.unsaved')}</p>}
        <Field label={t('webhooks.test.event')} hint={eventDescription(t, event)}>
          {(control) => (
            <Select
              {...control}
              value={event}
              onChange={({ target }) => isKnownEvent(target.value) && setEvent(target.value)}
              className="!h-9 max-md:!h-11"
            >
              {systemEvents.map((each) => (
                <option key={each} value={each}>
                  {`${eventLabel(t, each)} (${each})`}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Field
          label={t('webhooks.test.sample')}
          hint={t('webhooks.test.sampleHint')}
          error={wrong ? t('webhooks.test.notJson') : undefined}
        >
          {(control) => (
            <TextArea
              {...control}
              value={sample}
              rows={16}
              spellCheck={false}
              autoCapitalize="none"
              autoCorrect="off"
              translate="no"
              onChange={({ target }) => type(target.value)}
              className="font-mono text-xs leading-5 max-md:text-base"
            />
          )}
        </Field>
        <div className="flex flex-wrap gap-2">
          <Button variant="solid" busy={pending} onClick={sendSample}>
            {!pending && <Send aria-hidden className="size-4" />}
            {t('webhooks.test.send')}
          </Button>
          <Button variant="ghost" onClick={reset}>
            <RotateCcw aria-hidden className="size-4" />
            {t('webhooks.test.reset')}
          </Button>
        </div>
      </div>
      <section aria-label={t('webhooks.test.result')} aria-live="polite" className="min-w-0">
        {isStatus(failure, 404, 405, 501) && (
          <EmptyState title={t('webhooks.test.notOffered')} text={t('webhooks.test.notOfferedText')} />
        )}
        {failure !== undefined && !isStatus(failure, 404, 405, 501) && (
          <p className="isolated whitespace-pre-line break-words rounded border border-bad p-3 text-bad text-sm">
            {errorMessage(t, failure)}
          </p>
        )}
        {result ? (
          <div className="flex flex-col gap-3 rounded-lg border border-line p-4">
            <p className="flex flex-wrap items-center gap-2">
              <OutcomeBadge delivery={result} />
              {result.durationMs !== undefined && (
                <span className="figures text-muted text-sm">
                  {t('webhooks.ms', { ms: format.number(Math.round(result.durationMs)) })}
                </span>
              )}
            </p>
            <DeliveryDetails delivery={result} method={webhook.method} />
          </div>
        ) : (
          failure === undefined && (
            <p className="rounded-lg border border-line border-dashed p-6 text-center text-muted text-sm">
              {t('webhooks.test.nothing')}
            </p>
          )
        )}
      </section>
    </div>
  )
}
