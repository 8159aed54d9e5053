import type { FieldError, UseFormRegisterReturn } from 'react-hook-form'
import { useFieldError } from '@/components/form/field-error'
import { useTranslation } from '@/lib/i18n/use-translation'
import { PasswordField } from './password-field'

interface FormField {
  label: string
  field: UseFormRegisterReturn
  error: FieldError | undefined
}

/** A new password and its repetition. */
export function NewPasswordFields({ password, repeat }: { password: FormField; repeat: FormField }) {
  const { t } = useTranslation()
  const fieldErrorText = useFieldError()
  return (
    <>
      <PasswordField
        label={password.label}
        hint={t('account.passwordHint')}
        error={fieldErrorText(password.error, {
          too_small: t('account.passwordMin'),
          invalid_format: t('account.passwordSpecial'),
        })}
        {...password.field}
        required
        autoComplete="new-password"
      />
      <PasswordField
        label={repeat.label}
        error={fieldErrorText(repeat.error, { custom: t('account.passwordsDiffer') })}
        {...repeat.field}
        required
        autoComplete="new-password"
      />
    </>
  )
}
