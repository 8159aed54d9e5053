import { useState } from 'react'
import { useFieldError } from '@/components/form/field-error'
import { Section } from '@/components/form/section'
import type { EntityFormState } from '@/components/form/use-entity-form'
import { AddressFields } from '@/components/request/address-fields'
import { ImportButtons, type ImportKind } from '@/components/request/import/import-buttons'
import { HeaderSection, ParamSections, RequestEditor } from '@/components/request/request-editor'
import { EventPicker } from '@/components/system-events/event-picker'
import { Field, Input } from '@/components/ui/field'
import type { Webhook } from '@/contract/webhooks'
import { useTranslation } from '@/lib/i18n/use-translation'
import { RequestPreview } from './request-preview'
import { addressProblem, type WebhookForm } from './webhook-draft'

interface WebhookFieldsProps {
  state: EntityFormState<WebhookForm>
  /** Undefined for a new one. */
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
/** A webhook mostly reports call events. */
const initialParam = { valueType: 'DYNAMIC' } as const

/** The settings of a webhook beside the request they make. */
export function WebhookFields({ state, stored }: WebhookFieldsProps) {
  const { t } = useTranslation()
  const say = useFieldError()
  const [open, setOpen] = useState<ImportKind>()
  const { form } = state
  const { register, formState, getValues } = form
  const { errors } = formState
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
      preview={(settled) => <RequestPreview values={settled} />}
    >
      {() => (
        <>
          <div className="flex flex-col gap-5">
            <Field
              label={t('common.name')}
              error={say(errors.name, {
                too_small: t('common.nameNone'),
                too_big: t('webhooks.form.nameMax'),
                taken: t('webhooks.form.nameTaken'),
              })}
            >
              {(control) => <Input {...control} {...register('name')} required autoComplete="off" />}
            </Field>
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
            <ImportButtons form={form} open={open} onOpen={setOpen} />
          </div>
          <Section title={t('webhooks.columns.events')} text={t('webhooks.form.eventsText')}>
            <EventPicker
              field={register('events')}
              stored={stored?.events}
              legend={t('webhooks.columns.events')}
              described
            />
          </Section>
          <HeaderSection form={form} text={t('webhooks.form.headersText')} />
          <ParamSections form={form} initialParam={initialParam} />
        </>
      )}
    </RequestEditor>
  )
}
