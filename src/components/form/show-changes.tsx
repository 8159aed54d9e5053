import { lazy, Suspense, useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import { useTranslation } from '@/lib/i18n/use-translation'
import { Button } from '../ui/button'
import type { ChangesDialogProps } from './changes-dialog'

// Comparing texts takes a library that no form needs before somebody looks.
const ChangesDialog = lazy(() =>
  import('./changes-dialog').then((module) => ({ default: module.ChangesDialog })),
) as typeof import('./changes-dialog').ChangesDialog

interface ShowChangesProps<Values extends FieldValues> extends Omit<ChangesDialogProps<Values>, 'onClose'> {
  size?: 'base' | 'small'
}

/** Opens what a save will change, field by field. */
export function ShowChanges<Values extends FieldValues>({ form, fieldTitle, size }: ShowChangesProps<Values>) {
  const { t } = useTranslation()
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button
        variant="ghost"
        size={size}
        aria-disabled={!form.isDirty || undefined}
        onClick={() => form.isDirty && setOpen(true)}
      >
        {t('form.changes.show')}
      </Button>
      {open && (
        <Suspense fallback={null}>
          <ChangesDialog form={form} fieldTitle={fieldTitle} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
