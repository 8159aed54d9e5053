import type { ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import { useTranslation } from '@/lib/i18n/use-translation'
import { Alert, FailureAlert } from '../alert'
import { DeleteButton } from '../delete-button'
import { useDrawer } from '../entity-drawer'
import { Button } from '../ui/button'
import { FormNotice, FormShell, MovedNotice } from './form-shell'
import { FormTools } from './form-tools'
import { SaveButton } from './save-button'
import type { EntityFormState } from './use-entity-form'

interface Deletion {
  /** Path of the list. */
  of: `/${string}`
  label: string
  /** The question, and what follows a deletion. */
  dialog: (props: { onClose: () => void; onDeleted: () => void }) => ReactNode
}

interface DrawerFormProps<Values extends FieldValues> {
  form: EntityFormState<Values>
  /** The label of a field, by its path, where edits are compared. */
  fieldTitle: (path: string) => string
  /** What the button that saves is called. */
  submitLabel: string
  /** In place of why the last save failed. */
  failureText?: string | undefined
  /** For a stored record. Once it is deleted, the drawer closes without a question. */
  deletion?: Deletion | undefined
  children: ReactNode
}

/** The form of an entity in an `EntityDrawer`, which stays open while it is saved. */
export function DrawerForm<Values extends FieldValues>({
  form,
  fieldTitle,
  submitLabel,
  failureText,
  deletion,
  children,
}: DrawerFormProps<Values>) {
  const { t } = useTranslation()
  const { isNew, isDirty, saving, restored, failure, discard } = form
  const close = useDrawer(saving)
  const leave = (how?: { isGone: boolean }) => {
    discard()
    close(how)
  }
  return (
    <FormShell form={form} fieldTitle={fieldTitle} onDiscard={discard} className="flex min-h-0 flex-1 flex-col">
      <div className="flex min-h-0 flex-1 flex-col gap-5 overflow-y-auto px-4 py-5 md:px-6">
        {restored && <FormNotice>{t('form.restored')}</FormNotice>}
        <MovedNotice form={form} />
        {children}
      </div>
      <div className="flex flex-col gap-3 border-t px-4 py-3 md:px-6">
        {failureText ? <Alert>{failureText}</Alert> : <FailureAlert error={failure} />}
        <div className="flex flex-wrap justify-end gap-2">
          <div className="-ml-2 mr-auto flex gap-1 max-md:flex-wrap max-md:[&>button]:px-2">
            {deletion && (
              <DeleteButton
                of={deletion.of}
                label={deletion.label}
                disabled={saving}
                dialog={(onClose) => deletion.dialog({ onClose, onDeleted: () => leave({ isGone: true }) })}
              />
            )}
            <FormTools form={form} fieldTitle={fieldTitle} />
          </div>
          <div className="flex gap-2">
            <Button disabled={saving} onClick={() => leave()}>
              {isDirty ? (isNew ? t('form.discardNew') : t('form.discard')) : t('common.cancel')}
            </Button>
            <SaveButton busy={saving} idle={!isNew && !isDirty}>
              {submitLabel}
            </SaveButton>
          </div>
        </div>
      </div>
    </FormShell>
  )
}
