import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { NewPasswordFields } from '@/components/account/new-password-fields'
import { PasswordField } from '@/components/account/password-field'
import { Alert } from '@/components/alert'
import { SERVER, useFieldError } from '@/components/form/field-error'
import { LeaveGuard } from '@/components/form/leave-guard'
import { useSubmitOnce } from '@/components/form/use-submit-once'
import { Button } from '@/components/ui/button'
import { profile } from '@/contract/profile'
import { call } from '@/lib/api/call'
import { errorMessage } from '@/lib/api/describe'
import { isNotOffered, isStatus } from '@/lib/api/errors'
import { refusedFields } from '@/lib/api/refused-fields'
import { useTranslation } from '@/lib/i18n/use-translation'
import { notify } from '@/lib/notify'
import { useSession } from '@/lib/session/session'
import { PasswordDraft } from './profile-draft'

const empty: PasswordDraft = { currentPassword: '', newPassword: '', repeatPassword: '' }

/** Password change. Its input is never kept as a draft. */
export function PasswordForm() {
  const { t } = useTranslation()
  const fieldErrorText = useFieldError()
  const username = useSession((session) => session.user?.username)
  const [failure, setFailure] = useState<unknown>()
  const { register, handleSubmit, setError, reset, formState } = useForm<PasswordDraft>({
    resolver: zodResolver(PasswordDraft),
    mode: 'onTouched',
    defaultValues: empty,
  })
  const { errors, isDirty, isSubmitting } = formState
  // Registration order decides which of several errors gets focus.
  const current = register('currentPassword')
  const next = register('newPassword', { deps: errors.repeatPassword ? ['repeatPassword'] : [] })
  const repeated = register('repeatPassword')

  const showRefusedFields = (error: unknown) => {
    // Some APIs answer a wrong password with 401.
    if (isStatus(error, 401)) return setError('currentPassword', { type: 'wrong' }, { shouldFocus: true })
    const { fields } = refusedFields(error, ['currentPassword', 'newPassword'])
    for (const [index, { name, text }] of fields.entries()) {
      // The only constraint on the current password is that it must match.
      const problem = name === 'currentPassword' ? { type: 'wrong' } : { type: SERVER, message: text }
      setError(name, problem, { shouldFocus: index === 0 })
    }
    if (fields.length === 0) setFailure(error)
  }
  const submit = useSubmitOnce(
    handleSubmit(async ({ currentPassword, newPassword }) => {
      setFailure(undefined)
      try {
        await call(profile.setPassword, { body: { currentPassword, newPassword } })
        reset(empty)
        notify({ tone: 'success', title: t('settings.password.changed') })
      } catch (error) {
        showRefusedFields(error)
      }
    }),
  )
  const failureText = isNotOffered(failure) ? t('settings.password.notOffered') : errorMessage(t, failure)

  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-5">
      {failure !== undefined && <Alert>{failureText}</Alert>}
      {/* Password managers need the user name */}
      <input hidden readOnly type="text" autoComplete="username" value={username ?? ''} />
      <PasswordField
        label={t('settings.password.current')}
        error={fieldErrorText(errors.currentPassword, {
          too_small: t('settings.password.currentRequired'),
          wrong: t('settings.password.currentWrong'),
        })}
        {...current}
        required
        autoComplete="current-password"
      />
      <NewPasswordFields
        password={{ label: t('settings.password.new'), field: next, error: errors.newPassword }}
        repeat={{ label: t('settings.password.repeat'), field: repeated, error: errors.repeatPassword }}
      />
      <div className="flex justify-end">
        <Button type="submit" busy={isSubmitting}>
          {t('settings.password.submit')}
        </Button>
      </div>
      <LeaveGuard when={isDirty} />
    </form>
  )
}
