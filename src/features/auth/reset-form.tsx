import { zodResolver } from '@hookform/resolvers/zod'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import { NewPasswordFields } from '@/components/account/new-password-fields'
import { Alert } from '@/components/alert'
import { SERVER } from '@/components/form/field-error'
import { useSubmitOnce } from '@/components/form/use-submit-once'
import { useScreenTitle } from '@/components/page'
import { SlowNotice } from '@/components/states'
import { Button } from '@/components/ui/button'
import { Password, session } from '@/contract/session'
import { z } from '@/contract/zod'
import { call, preloadClient } from '@/lib/api/call'
import { errorMessage } from '@/lib/api/describe'
import { isAborted, isNotOffered, isStatus } from '@/lib/api/errors'
import { refusedFields } from '@/lib/api/refused-fields'
import { useTranslation } from '@/lib/i18n/use-translation'
import { notify } from '@/lib/notify'
import { AuthCard } from './auth-card'
import { BackToSignIn } from './back-to-sign-in'
import { tooManyText } from './login-failure'

type ResetDraft = z.output<typeof ResetDraft>
const ResetDraft = z
  .object({ newPassword: Password, repeatPassword: z.string() })
  .check(z.refine(({ newPassword, repeatPassword }) => newPassword === repeatPassword, { path: ['repeatPassword'] }))

interface ResetFormProps {
  token: string
  /** The link has been used or has expired. */
  onGone: () => void
}

/** Sets a new password with the token of a reset link. */
export function ResetForm({ token, onGone }: ResetFormProps) {
  const { t } = useTranslation()
  const title = useScreenTitle(t('auth.reset.title'))
  const navigate = useNavigate()
  const inFlight = useRef<AbortController>(null)
  const [failure, setFailure] = useState<unknown>()
  const { register, handleSubmit, setError, formState } = useForm<ResetDraft>({
    resolver: zodResolver(ResetDraft),
    mode: 'onTouched',
    defaultValues: { newPassword: '', repeatPassword: '' },
  })
  const { errors, isSubmitting } = formState
  const password = register('newPassword', { deps: errors.repeatPassword ? ['repeatPassword'] : [] })
  const repeated = register('repeatPassword')
  useEffect(() => () => inFlight.current?.abort(), [])

  const submit = useSubmitOnce(
    handleSubmit(async ({ newPassword }) => {
      setFailure(undefined)
      const controller = new AbortController()
      inFlight.current = controller
      try {
        await call(session.resetPassword, { body: { token, newPassword }, signal: controller.signal })
      } catch (error) {
        const [field] = refusedFields(error, ['newPassword']).fields
        if (isStatus(error, 410)) onGone()
        else if (field) setError(field.name, { type: SERVER, message: field.text }, { shouldFocus: true })
        else if (!isAborted(error)) setFailure(error)
        return
      }
      notify({ tone: 'success', title: t('auth.reset.done'), description: t('auth.signUp.doneText') })
      await navigate({ to: '/sign-in', replace: true })
    }),
  )
  const failureText = isNotOffered(failure)
    ? t('auth.reset.notOffered')
    : (tooManyText(t, failure) ?? errorMessage(t, failure))

  return (
    <AuthCard title={title} text={t('auth.reset.text')}>
      <form noValidate onSubmit={submit} onFocus={preloadClient} className="flex flex-col gap-4">
        {failure !== undefined && <Alert>{failureText}</Alert>}
        <NewPasswordFields
          password={{ label: t('auth.reset.password'), field: password, error: errors.newPassword }}
          repeat={{ label: t('auth.signUp.repeatPassword'), field: repeated, error: errors.repeatPassword }}
        />
        <Button type="submit" variant="solid" busy={isSubmitting} className="mt-1 w-full">
          {t('auth.reset.submit')}
        </Button>
        {isSubmitting && <SlowNotice onCancel={() => inFlight.current?.abort()} />}
      </form>
      <BackToSignIn />
    </AuthCard>
  )
}
