import type { FieldValues } from 'react-hook-form'
import { useTranslation } from '@/lib/i18n/use-translation'
import { CopyCurlButton } from '../request/copy-curl-button'
import { ShowChanges } from './show-changes'
import type { EntityFormState } from './use-entity-form'

interface FormToolsProps<Values extends FieldValues> {
  form: EntityFormState<Values>
  /** The label of a field, by its path, where edits are compared. */
  fieldTitle: (path: string) => string
  size?: 'base' | 'small'
}

/** Beside the button that saves: what a save changes, and the request that it sends. */
export function FormTools<Values extends FieldValues>({ form, fieldTitle, size }: FormToolsProps<Values>) {
  const { t } = useTranslation()
  const { isNew, saving, copyCurl } = form
  return (
    <>
      <CopyCurlButton
        label={t('form.copyCurl')}
        word={t('form.curl')}
        copy={copyCurl}
        aria-disabled={saving || undefined}
        {...(size && { size })}
      />
      {!isNew && <ShowChanges form={form} fieldTitle={fieldTitle} {...(size && { size })} />}
    </>
  )
}
