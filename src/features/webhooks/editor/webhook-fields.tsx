import { useMemo, useState } from 'react'
import { useFieldError } from '@/components/form/field-error'
import { Section } from '@/components/form/section'
import type { EntityFormState } from '@/components/form/use-entity-form'
import { AddressFields } from '@/components/request/address-fields'
import { ImportButtons, type ImportKind } from '@/components/request/import/import-buttons'
import { ParamSections } from '@/components/request/param-sections'
import { RequestCode } from '@/components/request/request-code'
import { RequestEditor } from '@/components/request/request-editor'
import { toRequest } from '@/components/request/request-form'
import { EventPicker } from '@/components/system-events/event-picker'
import { eventLabel, isKnownEvent } from '@/components/system-events/system-events'
import { Field, Input } from '@/components/ui/field'
import type { SystemEvent } from '@/contract/system-events'
import type { Webhook } from '@/contract/webhooks'
import { useTranslation } from '@/lib/i18n/use-translation'
import { buildRequest } from '@/lib/request/build-request'
import { argumentsIn } from '@/lib/request/sample-arguments'
import { sampleVariables } from '../samples'
import { SigningSecret } from '../secret/signing-secret'
import { addressProblem, type WebhookForm } from './webhook-draft'

interface WebhookFieldsProps {
  state: EntityFormState<WebhookForm>
  /** Undefined for a new webhook. */
  stored?: Webhook
}

const fieldTitles = {
  name: 'common.name',
  url: 'request.url',
  method: 'request.method',
  events: 'webhooks.columns.events',
  headers: 'request.headers',
  queryParams: 'request.query',
  bodyParams: 'request.body',
} as const satisfies Record<keyof WebhookForm, string>

const SCHEME = 'https://'
/** Most parameters of a webhook come from the call. */
const initialParam = { valueType: 'DYNAMIC' } as const

export function WebhookFields({ state, stored }: WebhookFieldsProps) {
  const { t } = useTranslation()
  const say = useFieldError()
  const [open, setOpen] = useState<ImportKind>()
  const { form } = state
  const { register, formState, getValues } = form
  const { errors } = formState
  const isNew = stored === undefined
  const imports = <ImportButtons form={form} prominent={isNew} open={open} onOpen={setOpen} />
  const urlErrors = {
    none: t('request.urlNone'),
    invalid: t('webhooks.form.urlInvalid'),
    insecure: t('webhooks.form.urlInsecure'),
    password: t('request.urlPassword'),
  }
  return (
    <RequestEditor
      state={state}
      fieldTitle={(path) => t(fieldTitles[path as keyof WebhookForm])}
      createLabel={t('webhooks.form.create')}
      preview={(settled) => <RequestPreview values={settled} />}
    >
      {() => (
        <>
          {isNew && imports}
          <Field
            label={t('common.name')}
            error={say(errors.name, {
              too_small: t('common.nameNone'),
              too_big: t('webhooks.form.nameMax'),
              taken: t('common.nameTaken'),
            })}
          >
            {(control) => <Input {...control} {...register('name')} required autoComplete="off" />}
          </Field>
          <Section title={t('request.title')} actions={isNew ? undefined : imports}>
            <AddressFields
              method={register('method')}
              url={register('url')}
              storedMethod={stored?.method}
              hint={t('webhooks.form.urlHint', { example: '{{call.id}}' })}
              error={say(errors.url, {
                custom: urlErrors[addressProblem(getValues('url')) ?? 'invalid'],
                taken: t('webhooks.form.urlTaken'),
              })}
              placeholder={SCHEME}
              required
            />
          </Section>
          <Section title={t('webhooks.columns.events')} text={t('webhooks.form.eventsText')}>
            <EventPicker
              field={register('events')}
              stored={stored?.events}
              legend={t('webhooks.columns.events')}
              described
            />
          </Section>
          <ParamSections form={form} initialParam={initialParam} headersText={t('webhooks.form.headersText')} />
          {stored && <SigningSecret webhook={stored} />}
        </>
      )}
    </RequestEditor>
  )
}

/** Preview of the request with a sample event; follows the form. */
function RequestPreview({ values }: { values: WebhookForm }) {
  const { t } = useTranslation()
  const event: SystemEvent = values.events.find(isKnownEvent) ?? 'onCallEnd'
  const { request, names } = useMemo(() => {
    const parts = toRequest(values)
    return {
      request: buildRequest(parts, { variables: sampleVariables(event) }),
      names: [...new Set(argumentsIn(parts).flatMap(({ path }) => path.slice(0, 1)))],
    }
  }, [values, event])
  const hasUrl = values.url.trim() !== ''
  const missing = request.missing.filter((path) => !names.includes(path.split(/[.[]/)[0] ?? ''))
  return (
    <section aria-label={t('webhooks.preview.title')} className="flex flex-col gap-4">
      <div>
        <h2 className="font-semibold">{t('webhooks.preview.title')}</h2>
        {hasUrl && <p className="text-muted text-sm">{t('webhooks.preview.text', { event: eventLabel(t, event) })}</p>}
      </div>
      <RequestCode title={t('request.http')} request={hasUrl ? request : undefined} />
      {names.length > 0 && (
        <p className="isolated text-muted text-sm">{t('webhooks.preview.asked', { names: names.join(', ') })}</p>
      )}
      {missing.length > 0 && (
        <p className="isolated text-sm text-warn">{t('webhooks.preview.missing', { names: missing.join(', ') })}</p>
      )}
    </section>
  )
}
