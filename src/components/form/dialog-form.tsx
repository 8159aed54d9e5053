import type { ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { FailureAlert } from '../alert'
import { Button } from '../ui/button'
import { Dialog, DialogCloseButton, DialogContent, DialogHeader } from '../ui/dialog'
import { FormNotice, FormShell, MovedNotice } from './form-shell'
import type { EntityFormState } from './use-entity-form'

interface DialogFormProps<Values extends FieldValues> {
  form: EntityFormState<Values>
  title: string
  /** The label of a field, by its path, for the question about conflicts. */
  fieldTitle: (path: string) => string
  /** What the button that saves is called. */
  submitLabel: string
  onClose: () => void
  children: ReactNode
}

/** The short form of an entity in a dialog, which stays open while it is saved. */
export function DialogForm<Values extends FieldValues>(props: DialogFormProps<Values>) {
  const { form, title, fieldTitle, submitLabel, onClose, children } = props
  const { t } = useTranslation()
  const { saving, restored, failure, discard } = form
  return (
    <Dialog open onOpenChange={(open) => open || saving || onClose()}>
      <DialogContent aria-describedby={undefined}>
        <DialogHeader title={title}>
          <DialogCloseButton />
        </DialogHeader>
        <FormShell form={form} fieldTitle={fieldTitle} onDiscard={discard} className="mt-4 flex flex-col gap-4">
          {restored && <FormNotice>{t('form.restored')}</FormNotice>}
          <MovedNotice form={form} />
          {children}
          <FailureAlert error={failure} />
          <div className="flex justify-end gap-2">
            <Button
              disabled={saving}
              onClick={() => {
                discard()
                onClose()
              }}
            >
              {t('common.cancel')}
            </Button>
            <Button type="submit" variant="solid" busy={saving}>
              {submitLabel}
            </Button>
          </div>
        </FormShell>
      </DialogContent>
    </Dialog>
  )
}
