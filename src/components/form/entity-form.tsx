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
  /** The label of the button that saves a new one. */
  createLabel: string
  /** By default what was typed is dropped. */
  onDiscard?: () => void
  children: ReactNode
}

/** The form of an entity on a page of its own, with the bar to save it at the bottom of the window. */
export function EntityForm<Values extends FieldValues>({
  form,
  fieldTitle,
  createLabel,
  onDiscard,
  children,
}: EntityFormProps<Values>) {
  const { isNew, isDirty, saving, restored, failure, discard } = form
  return (
    <FormShell form={form} fieldTitle={fieldTitle} onDiscard={discard} className="flex flex-col gap-6">
      <MovedNotice form={form} />
      <FailureAlert error={failure} />
      {children}
      <SaveBar
        dirty={isDirty}
        saving={saving}
        restored={restored}
        createLabel={isNew ? createLabel : undefined}
        onDiscard={onDiscard ?? discard}
        // To the edges of the page.
        className="-mx-4 md:-mx-6 -mb-5"
      >
        <FormTools form={form} fieldTitle={fieldTitle} />
      </SaveBar>
    </FormShell>
  )
}
