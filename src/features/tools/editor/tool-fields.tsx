import { type ReactNode, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { EntityForm } from '@/components/form/entity-form'
import { useFieldError } from '@/components/form/field-error'
import { useDebouncedFormValues } from '@/components/form/use-debounced-form-values'
import { HeadersEditor } from '@/components/params/headers-editor'
import { ParamsEditor } from '@/components/params/params-editor'
import { ProblemList, ProblemsProvider } from '@/components/params/problems'
import { Field, TextArea } from '@/components/ui/field'
import { checkParams } from '@/lib/request/check-params'
import { AddressFields } from './address-fields'
import { CallerFields, TypeCards } from './kind-fields'
import { NameField } from './name-field'
import { Section } from './section'
import { DESCRIPTION, partsOf, type ToolForm } from './tool-draft'
import { ToolPreview } from './tool-preview'
import type { ToolFormState } from './use-tool-form'

interface ToolFieldsProps {
  state: ToolFormState
  storedEvents: readonly string[]
  storedMethod: string
  /** Ways to fill the request in. */
  imports: ReactNode
}

/** A tool mostly asks the conversation. */
const asked = { valueType: 'LLM_PROMPT' } as const

const fieldTitles = {
  name: 'tools.columns.name',
  description: 'tools.form.description',
  type: 'tools.columns.type',
  method: 'tools.form.method',
  url: 'tools.columns.url',
  callerType: 'tools.columns.caller',
  systemEvents: 'tools.form.events',
  headers: 'tools.form.headers',
  pathParams: 'tools.form.path',
  queryParams: 'tools.form.query',
  bodyParams: 'tools.form.body',
  timeout: 'tools.form.timeout',
} as const satisfies Record<keyof ToolForm, string>

/** The settings of a tool beside the request they make. */
export function ToolFields({ state, storedEvents, storedMethod, imports }: ToolFieldsProps) {
  const { t } = useTranslation()
  const say = useFieldError()
  const { form } = state
  const { register, formState } = form
  const { errors, isSubmitted } = formState
  const settled = useDebouncedFormValues(form)
  const problems = useMemo(
    // A row that was just added has no name yet; that is told when it is to be saved.
    () => checkParams(partsOf(settled)).filter(({ code }) => isSubmitted || code !== 'emptyIdentifier'),
    [settled, isSubmitted],
  )
  return (
    <ProblemsProvider problems={problems}>
      <EntityForm
        form={state}
        fieldTitle={(path) => t(fieldTitles[path as keyof ToolForm])}
        onDiscard={state.discardCopy}
      >
        <div className="grid items-start gap-x-10 gap-y-8 xl:grid-cols-[minmax(0,1fr)_minmax(22rem,26rem)]">
          <div className="flex min-w-0 flex-col gap-8">
            <div className="flex flex-col gap-5">
              <NameField state={state} />
              <Field
                label={t('tools.form.description')}
                hint={t('tools.form.descriptionHint')}
                error={say(errors.description, { too_big: t('tools.form.descriptionMax', { most: DESCRIPTION }) })}
              >
                {(control) => <TextArea {...control} {...register('description')} rows={3} />}
              </Field>
            </div>
            <Section title={t('tools.columns.type')} text={t('tools.form.typeText')}>
              <TypeCards form={form} />
            </Section>
            <Section title={t('tools.form.request')} text={t('tools.form.requestText')} actions={imports}>
              <AddressFields state={state} settled={settled} storedMethod={storedMethod} />
            </Section>
            <Section title={t('tools.form.path')} text={t('tools.form.pathText')}>
              <ParamsEditor form={form} name="pathParams" label={t('tools.form.path')} initialParam={asked} />
            </Section>
            <Section title={t('tools.form.query')} text={t('tools.form.queryText')}>
              <ParamsEditor form={form} name="queryParams" label={t('tools.form.query')} initialParam={asked} />
            </Section>
            <Section title={t('tools.form.body')} text={t('tools.form.bodyText')}>
              <ParamsEditor form={form} name="bodyParams" label={t('tools.form.body')} initialParam={asked} />
            </Section>
            <Section title={t('tools.form.headers')} text={t('tools.form.headersText')}>
              <HeadersEditor form={form} name="headers" label={t('tools.form.headers')} />
            </Section>
            <CallerFields state={state} stored={storedEvents} />
          </div>
          <div className="min-w-0 xl:sticky xl:top-18">
            <ToolPreview values={settled} />
          </div>
        </div>
        {errors.root?.params && <ProblemList problems={problems.filter(({ level }) => level === 'error')} />}
      </EntityForm>
    </ProblemsProvider>
  )
}
