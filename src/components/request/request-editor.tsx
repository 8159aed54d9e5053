import { type ReactNode, useMemo } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import type { Param } from '@/contract/params'
import { useTranslation } from '@/lib/i18n/use-translation'
import { checkParams } from '@/lib/request/check-params'
import { EntityForm } from '../form/entity-form'
import { Section } from '../form/section'
import { useDebouncedFormValues } from '../form/use-debounced-form'
import type { EntityFormState } from '../form/use-entity-form'
import { HeadersEditor } from '../params/headers-editor'
import { ParamsEditor } from '../params/params-editor'
import { ProblemList, ProblemsProvider } from '../params/problems'
import { type RequestForm, toRequest } from './request-form'

interface RequestEditorProps<Values extends FieldValues & RequestForm> {
  state: EntityFormState<Values>
  fieldTitle: (path: string) => string
  onDiscard?: () => void
  /** The fields; `settled` are the debounced values. */
  children: (settled: Values) => ReactNode
  /** Rendered beside the fields, from the debounced values. */
  preview: (settled: Values) => ReactNode
}

/** The form of an entity that sends a request: fields, the resulting request, and what is wrong with its parameters. */
export function RequestEditor<Values extends FieldValues & RequestForm>(props: RequestEditorProps<Values>) {
  const { state, fieldTitle, onDiscard, children, preview } = props
  const { errors, isSubmitted } = state.form.formState
  const settled = useDebouncedFormValues(state.form)
  const problems = useMemo(
    // A new row has no name yet, which is an error only on save.
    () => checkParams(toRequest(settled)).filter(({ code }) => isSubmitted || code !== 'emptyIdentifier'),
    [settled, isSubmitted],
  )
  return (
    <ProblemsProvider problems={problems}>
      <EntityForm form={state} fieldTitle={fieldTitle} onDiscard={onDiscard}>
        <div className="grid items-start gap-x-10 gap-y-8 xl:grid-cols-[minmax(0,1fr)_minmax(22rem,26rem)]">
          <div className="flex min-w-0 flex-col gap-8">{children(settled)}</div>
          <div className="min-w-0 xl:sticky xl:top-18">{preview(settled)}</div>
        </div>
        {errors.root?.params && (
          <ProblemList
            form={state.form as unknown as UseFormReturn}
            problems={problems.filter(({ level }) => level === 'error')}
          />
        )}
      </EntityForm>
    </ProblemsProvider>
  )
}

interface SectionsProps<Values extends FieldValues> {
  form: UseFormReturn<Values>
  initialParam: Partial<Param>
}

export function ParamSections<Values extends FieldValues>({ form, initialParam }: SectionsProps<Values>) {
  const { t } = useTranslation()
  return (
    <>
      <Section title={t('request.query')} text={t('request.queryText')}>
        <ParamsEditor form={form} name="queryParams" label={t('request.query')} initialParam={initialParam} />
      </Section>
      <Section title={t('request.body')} text={t('request.bodyText')}>
        <ParamsEditor form={form} name="bodyParams" label={t('request.body')} initialParam={initialParam} />
      </Section>
    </>
  )
}

export function HeaderSection<Values extends FieldValues>({
  form,
  text,
}: {
  form: UseFormReturn<Values>
  text: string
}) {
  const { t } = useTranslation()
  return (
    <Section title={t('request.headers')} text={text}>
      <HeadersEditor form={form} name="headers" label={t('request.headers')} />
    </Section>
  )
}
