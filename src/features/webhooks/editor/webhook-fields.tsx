import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { EntityForm } from '@/components/form/entity-form'
import { useFieldError } from '@/components/form/field-error'
import { useDebouncedFormValues } from '@/components/form/use-debounced-form-values'
import type { EntityFormState } from '@/components/form/use-entity-form'
import { HeadersEditor } from '@/components/params/headers-editor'
import { ParamsEditor } from '@/components/params/params-editor'
import { ProblemList, ProblemsProvider } from '@/components/params/problems'
import { Field, Input, Select } from '@/components/ui/field'
import { httpMethods } from '@/contract/params'
import { checkParams } from '@/lib/request/check-params'
import { EventPicker } from './event-picker'
import { RequestPreview } from './request-preview'
import { addressProblem, partsOf, type WebhookForm } from './webhook-draft'

interface WebhookFieldsProps {
  state: EntityFormState<WebhookForm>
  storedEvents: readonly string[]
  storedMethod: string
}

/** The settings of a webhook beside the request they make. */
export function WebhookFields({ state, storedEvents, storedMethod }: WebhookFieldsProps) {
  const { t } = useTranslation()
  const say = useFieldError()
  const { form } = state
  const { register, formState, getValues } = form
  const { errors, isSubmitted } = formState
  const settled = useDebouncedFormValues(form)
  // A row that was just added has no name yet; that is told when it is to be saved.
  const problems = checkParams(partsOf(settled)).filter(({ code }) => isSubmitted || code !== 'emptyIdentifier')
  const methods: readonly string[] = httpMethods.some((method) => method === storedMethod)
    ? httpMethods
    : [...httpMethods, storedMethod]
  const urlWords = {
    none: t('webhooks.form.urlNone'),
    invalid: t('webhooks.form.urlInvalid'),
    insecure: t('webhooks.form.urlInsecure'),
    password: t('webhooks.form.urlPassword'),
  }
  const urlError = say(errors.url, {
    custom: urlWords[addressProblem(getValues('url')) ?? 'invalid'],
    taken: t('webhooks.form.urlTaken'),
  })

  return (
    <ProblemsProvider problems={problems}>
      <EntityForm form={state} fieldTitle={(path) => t(fieldTitles[path as keyof WebhookForm])}>
        <div className="grid items-start gap-x-10 gap-y-8 xl:grid-cols-[minmax(0,1fr)_minmax(22rem,26rem)]">
          <div className="flex min-w-0 flex-col gap-8">
            <div className="flex flex-col gap-5">
              <Field
                label={t('webhooks.columns.name')}
                error={say(errors.name, {
                  too_small: t('webhooks.form.nameMin'),
                  too_big: t('webhooks.form.nameMax'),
                  taken: t('webhooks.form.nameTaken'),
                })}
              >
                {(control) => <Input {...control} {...register('name')} required autoComplete="off" />}
              </Field>
              <div className="flex items-start gap-3 max-sm:flex-col">
                <Field label={t('webhooks.form.method')} className="max-sm:w-full">
                  {(control) => (
                    <Select {...control} {...register('method')} className="!h-9 max-md:!h-11 sm:!w-28" translate="no">
                      {methods.map((method) => (
                        <option key={method}>{method}</option>
                      ))}
                    </Select>
                  )}
                </Field>
                <Field
                  label={t('webhooks.form.url')}
                  hint={t('webhooks.form.urlHint', { example: '{{call.id}}' })}
                  error={urlError}
                  className="min-w-0 flex-1 max-sm:w-full"
                >
                  {(control) => (
                    <Input
                      {...control}
                      {...register('url')}
                      data-field="url"
                      type="url"
                      inputMode="url"
                      required
                      autoComplete="off"
                      autoCapitalize="none"
                      spellCheck={false}
                      translate="no"
                      placeholder={SCHEME}
                      className="font-mono text-sm"
                    />
                  )}
                </Field>
              </div>
            </div>
            <Section title={t('webhooks.columns.events')} text={t('webhooks.form.eventsText')}>
              <EventPicker field={register('events')} stored={storedEvents} />
            </Section>
            <Section title={t('webhooks.form.headers')} text={t('webhooks.form.headersText')}>
              <HeadersEditor form={form} name="headers" label={t('webhooks.form.headers')} />
            </Section>
            <Section title={t('webhooks.form.query')} text={t('webhooks.form.queryText')}>
              <ParamsEditor form={form} name="queryParams" label={t('webhooks.form.query')} initialParam={dynamic} />
            </Section>
            <Section title={t('webhooks.form.body')} text={t('webhooks.form.bodyText')}>
              <ParamsEditor form={form} name="bodyParams" label={t('webhooks.form.body')} initialParam={dynamic} />
            </Section>
          </div>
          <div className="min-w-0 xl:sticky xl:top-18">
            <RequestPreview values={settled} />
          </div>
        </div>
        {errors.root?.params && <ProblemList problems={problems.filter(({ level }) => level === 'error')} />}
      </EntityForm>
    </ProblemsProvider>
  )
}

const fieldTitles = {
  name: 'webhooks.columns.name',
  url: 'webhooks.form.url',
  method: 'webhooks.form.method',
  events: 'webhooks.columns.events',
  headers: 'webhooks.form.headers',
  queryParams: 'webhooks.form.query',
  bodyParams: 'webhooks.form.body',
} as const satisfies Record<keyof WebhookForm, string>

const SCHEME = 'https://'
/** A webhook mostly tells what happened in a call. */
const dynamic = { valueType: 'DYNAMIC' } as const

function Section({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  const heading = useId()
  return (
    <section aria-labelledby={heading} className="flex flex-col gap-3">
      <div>
        <h2 id={heading} className="font-semibold">
          {title}
        </h2>
        <p className="max-w-prose text-muted text-sm">{text}</p>
      </div>
      {children}
    </section>
  )
}
