import { zodResolver } from '@hookform/resolvers/zod'
import { Link, useNavigate } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import { EmailField, UsernameField } from '@/components/account/account-fields'
import { NewPasswordFields } from '@/components/account/new-password-fields'
import { Alert } from '@/components/alert'
import { SERVER } from '@/components/form/field-error'
import { useSubmitOnce } from '@/components/form/use-submit-once'
import { SlowNotice } from '@/components/states'
import { Button } from '@/components/ui/button'
import { Registration, session } from '@/contract/session'
import { z } from '@/contract/zod'
import { call, preloadClient } from '@/lib/api/call'
import { errorMessage } from '@/lib/api/describe'
import { isAborted, isStatus } from '@/lib/api/errors'
import { refusedFields } from '@/lib/api/refused-fields'
import { useTranslation } from '@/lib/i18n/use-translation'
import { notify } from '@/lib/notify'
import { beginSession } from '@/lib/session/session'
import { AuthCard } from './auth-card'
import { textLink } from './text-link'

/** Form values: a registration with the password repeated. */
type SignUpDraft = z.output<typeof SignUpDraft>
export const SignUpDraft = z
  .extend(Registration, { repeatPassword: z.string() })
  .check(z.refine(({ password, repeatPassword }) => password === repeatPassword, { path: ['repeatPassword'] }))

const serverFields: (keyof Registration)[] = ['username', 'email', 'password']

/** Field errors of a rejected registration. */
const parseRefusal = (error: unknown) => refusedFields(error, serverFields)

const empty: SignUpDraft = { username: '', email: '', password: '', repeatPassword: '' }

export function SignUpPage() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const inFlight = useRef<AbortController>(null)
  const [failure, setFailure] = useState<unknown>()
  const { register, handleSubmit, setError, formState } = useForm<SignUpDraft>({
    resolver: zodResolver(SignUpDraft),
    mode: 'onTouched',
    defaultValues: empty,
  })
  const { errors, isSubmitting } = formState
  // Registration order decides which of several errors gets focus.
  const username = register('username')
  const email = register('email')
  const password = register('password', { deps: errors.repeatPassword ? ['repeatPassword'] : [] })
  const repeatPassword = register('repeatPassword')
  useEffect(
    () => () => {
      inFlight.current?.abort()
      inFlight.current = null
    },
    [],
  )

  const showRefusedFields = (error: unknown) => {
    const { fields, taken } = parseRefusal(error)
    if (taken) setError(taken, { type: 'taken' }, { shouldFocus: true })
    for (const [index, { name, text }] of fields.entries())
      setError(name, { type: SERVER, message: text }, { shouldFocus: index === 0 })
    if (!taken && fields.length === 0) setFailure(error)
  }

  const submit = useSubmitOnce(
    handleSubmit(async (draft) => {
      const { repeatPassword: _, ...registration } = draft
      setFailure(undefined)
      const controller = new AbortController()
      inFlight.current = controller
      try {
        await call(session.register, { body: registration, signal: controller.signal })
      } catch (error) {
        if (!isAborted(error)) showRefusedFields(error)
        return
      }
      await enter(registration, controller)
    }),
  )

  /** Signs in with the new account. Whatever prevents that, the account exists: the sign-in page is the way on. */
  const enter = async ({ username, password }: Registration, controller: AbortController) => {
    const title = t('auth.signUp.done')
    try {
      const answer = await call(session.login, { body: { username, password }, signal: controller.signal })
      beginSession(answer.access_token, answer.user)
    } catch {
      // The page was left meanwhile.
      if (inFlight.current !== controller) return
      notify({ tone: 'success', title, description: t('auth.signUp.doneText') })
      return navigate({ to: '/sign-in', state: { username } })
    }
    notify({ tone: 'success', title })
    await navigate({ to: '/', replace: true })
  }

  const failureText = isStatus(failure, 409) ? t('auth.signUp.taken') : errorMessage(t, failure)

  return (
    <AuthCard text={t('auth.signUp.text')}>
      <form noValidate onSubmit={submit} onFocus={preloadClient} className="flex flex-col gap-4">
        {failure !== undefined && <Alert>{failureText}</Alert>}
        <UsernameField field={username} error={errors.username} />
        <EmailField field={email} error={errors.email} />
        <NewPasswordFields
          password={{ label: t('auth.password'), field: password, error: errors.password }}
          repeat={{ label: t('auth.signUp.repeatPassword'), field: repeatPassword, error: errors.repeatPassword }}
        />
        <Button type="submit" variant="solid" busy={isSubmitting} className="mt-1 w-full">
          {t('auth.signUp.submit')}
        </Button>
        {isSubmitting && <SlowNotice onCancel={() => inFlight.current?.abort()} />}
      </form>
      <p className="flex flex-wrap items-center justify-center gap-x-1.5 text-muted">
        <span>{t('auth.signUp.haveAccount')}</span>
        <Link to="/sign-in" className={textLink}>
          {t('auth.signIn.submit')}
        </Link>
      </p>
    </AuthCard>
  )
}
