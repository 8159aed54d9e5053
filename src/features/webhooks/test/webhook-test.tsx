import { Send } from 'lucide-react'
import { useState } from 'react'
import { eventDescription, eventLabel, isKnownEvent } from '@/components/system-events/system-events'
import { TestPanel, TestResult } from '@/components/test-run/test-panel'
import { useSampleDraft } from '@/components/test-run/use-sample-draft'
import { useTestRun } from '@/components/test-run/use-test-run'
import { CodeArea } from '@/components/ui/code-area'
import { Field, Select } from '@/components/ui/field'
import { type SystemEvent, systemEvents } from '@/contract/system-events'
import { type Webhook, webhooks } from '@/contract/webhooks'
import { track } from '@/lib/analytics'
import { useTranslation } from '@/lib/i18n/use-translation'
import { readJson } from '@/lib/request/json'
import { DeliveryDetails } from '../deliveries/delivery-details'
import { sampleText } from '../samples'
import { DeliveryBadge } from '../webhook-badges'

interface WebhookTestProps {
  webhook: Webhook
  /** There are unsaved changes, which the test does not include. */
  unsaved: boolean
}

/** Sends the stored webhook with a sample event. */
export function WebhookTest({ webhook, unsaved }: WebhookTestProps) {
  const { t } = useTranslation()
  const [event, setEvent] = useState<SystemEvent>(webhook.events.find(isKnownEvent) ?? 'onCallEnd')
  const sample = useSampleDraft(`webhook-sample:${webhook.id}:${event}`, sampleText(event))
  const [isChecked, setIsChecked] = useState(false)
  const test = useTestRun(webhooks.test, {
    stale: [webhooks.deliveries],
    onSuccess: () => track('business', 'webhook_tested'),
  })
  const read = readJson(sample.value)
  const start = () => {
    setIsChecked(!read.ok)
    if (read.ok) void test.run({ params: { id: webhook.id }, body: { sample: read.value } })
  }
  const { result } = test
  return (
    <TestPanel
      run={test}
      icon={Send}
      labels={{
        start: t('webhooks.test.send'),
        reset: t('webhooks.test.reset'),
        nothing: t('webhooks.test.nothing'),
        notOffered: { title: t('webhooks.test.notOffered'), text: t('webhooks.test.notOfferedText') },
      }}
      unsaved={unsaved ? t('webhooks.test.unsaved') : undefined}
      onStart={start}
      onReset={sample.reset}
      result={
        result && (
          <TestResult badge={<DeliveryBadge delivery={result} />} durationMs={result.durationMs}>
            <DeliveryDetails delivery={result} method={webhook.method} />
          </TestResult>
        )
      }
    >
      <Field label={t('webhooks.test.event')} hint={eventDescription(t, event)}>
        {(control) => (
          <Select
            {...control}
            value={event}
            onChange={({ target }) => isKnownEvent(target.value) && setEvent(target.value)}
            className="md:h-9!"
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
        error={isChecked && !read.ok ? t('webhooks.test.notJson') : undefined}
      >
        {(control) => (
          <CodeArea {...control} value={sample.value} rows={16} onChange={({ target }) => sample.type(target.value)} />
        )}
      </Field>
    </TestPanel>
  )
}
