import type { FieldError, UseFormRegisterReturn } from 'react-hook-form'
import { useFieldError } from '@/components/form/field-error'
import { Field, Input } from '@/components/ui/field'
import { useTranslation } from '@/lib/i18n/use-translation'

interface AccountFieldProps {
  /** `register('username')`, `register('email')` */
  field: UseFormRegisterReturn
  error: FieldError | undefined
  hint?: string
}

export function UsernameField({ field, error, hint }: AccountFieldProps) {
  const { t } = useTranslation()
  const fieldErrorText = useFieldError()
  const messages = {
    too_small: t('account.usernameMin'),
    too_big: t('account.usernameMax'),
    taken: t('account.usernameTaken'),
  }
  return (
    <Field label={t('common.username')} hint={hint} error={fieldErrorText(error, messages)}>
      {(control) => (
        <Input
          {...control}
          {...field}
          required
          autoComplete="username"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
        />
      )}
    </Field>
  )
}

export function EmailField({ field, error }: AccountFieldProps) {
  const { t } = useTranslation()
  const fieldErrorText = useFieldError()
  const messages = { invalid_format: t('common.emailInvalid'), taken: t('account.emailTaken') }
  return (
    <Field label={t('common.email')} error={fieldErrorText(error, messages)}>
      {(control) => <Input {...control} {...field} type="email" required autoComplete="email" />}
    </Field>
  )
}
