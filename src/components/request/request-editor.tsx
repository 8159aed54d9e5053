import { type ReactNode, useMemo } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { checkParams } from '@/lib/request/check-params'
import { EntityForm } from '../form/entity-form'
import { useDebouncedFormValues } from '../form/use-debounced-form'
import type { EntityFormState } from '../form/use-entity-form'
import { ProblemList, ProblemsProvider } from '../params/problems'
import { type RequestForm, toRequest } from './request-form'

interface RequestEditorProps<Values extends FieldValues & RequestForm> {
  state: EntityFormState<Values>
  fieldTitle: (path: string) => string
  createLabel: string
  onDiscard?: () => void
  /** The fields; `settled` are the debounced values. */
  children: (settled: Values) => ReactNode
  /** Rendered beside the fields, from the debounced values. */
  preview: (settled: Values) => ReactNode
}

/** The form of an entity that sends a request: fields, the resulting request, and what is wrong with its parameters. */
export function RequestEditor<Values extends FieldValues & RequestForm>(props: RequestEditorProps<Values>) {
  const { state, fieldTitle, createLabel, onDiscard, children, preview } = props
  const { errors, isSubmitted } = state.form.formState
  const settled = useDebouncedFormValues(state.form)
  const problems = useMemo(
    // A new row has no name yet, which is an error only on save.
    () => checkParams(toRequest(settled)).filter(({ code }) => isSubmitted || code !== 'emptyIdentifier'),
    [settled, isSubmitted],
  )
  return (
    <ProblemsProvider problems={problems}>
      <EntityForm form={state} fieldTitle={fieldTitle} createLabel={createLabel} onDiscard={onDiscard}>
        <div className="grid items-start gap-x-10 gap-y-8 xl:grid-cols-[minmax(0,1fr)_minmax(22rem,26rem)]">
          <div className="flex min-w-0 flex-col gap-7">{children(settled)}</div>
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
