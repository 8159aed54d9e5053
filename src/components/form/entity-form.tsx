import type { ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import { FailureAlert } from '../alert'
import { FormShell, MovedNotice } from './form-shell'
import { FormTools } from './form-tools'
import { SaveBar } from './save-bar'
import type { EntityFormState } from './use-entity-form'

interface EntityFormProps<Values extends FieldValues> {
  form: EntityFormState<Values>
  /** The label of a field, by its path, where edits are compared. */
  fieldTitle: (path: string) => string
  /** By default what was typed is dropped. */
  onDiscard?: () => void
  children: ReactNode
}

/** The form of an entity on a page of its own, with the bar to save it at the bottom of the window. */
export function EntityForm<Values extends FieldValues>({
  form,
  fieldTitle,
  onDiscard,
  children,
}: EntityFormProps<Values>) {
  const { isDirty, saving, restored, failure, discard } = form
  return (
    <FormShell form={form} fieldTitle={fieldTitle} onDiscard={discard} className="flex flex-col gap-6">
      <MovedNotice form={form} />
      <FailureAlert error={failure} />
      {children}
      <SaveBar dirty={isDirty} saving={saving} restored={restored} onDiscard={onDiscard ?? discard}>
        <FormTools form={form} fieldTitle={fieldTitle} />
      </SaveBar>
    </FormShell>
  )
}
