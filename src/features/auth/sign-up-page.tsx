import { zodResolver } from '@hookform/resolvers/zod'
import { Link, useNavigate } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import { PasswordField } from '@/components/account/password-field'
import { SERVER, useFieldError } from '@/components/form/field-error'
import { SlowNotice } from '@/components/states'
import { Button } from '@/components/ui/button'
import { Field, Input } from '@/components/ui/field'
import { session } from '@/contract/session'
import { call, prefetchClient } from '@/lib/api/call'
import { errorMessage } from '@/lib/api/describe'
import { isAborted, isStatus } from '@/lib/api/errors'
import { useTranslation } from '@/lib/i18n/use-translation'
import { notify } from '@/lib/notify'
import { AuthCard } from './auth-card'
import { parseRefusal, SignUpDraft } from './sign-up-draft'
import { textLink } from './text-link'

const empty: SignUpDraft = { username: '', email: '', password: '', repeatPassword: '' }

/** Registration form. */
export function SignUpPage() {
  const { t } = useTranslation()
  const fieldErrorText = useFieldError()
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
  useEffect(() => () => inFlight.current?.abort(), [])

  const showRefusedFields = (error: unknown) => {
    const { fields, taken } = parseRefusal(error)
    if (taken) setError(taken, { type: 'taken' }, { shouldFocus: true })
    for (const [index, { name, text }] of fields.entries())
      setError(name, { type: SERVER, message: text }, { shouldFocus: index === 0 })
    if (!taken && fields.length === 0) setFailure(error)
  }

  const submit = handleSubmit(async (draft) => {
    const { repeatPassword: _, ...registration } = draft
    setFailure(undefined)
    const controller = new AbortController()
    inFlight.current = controller
    try {
      await call(session.register, { body: registration, signal: controller.signal })
      notify({ tone: 'success', title: t('auth.signUp.done'), description: t('auth.signUp.doneText') })
      await navigate({ to: '/sign-in', state: { username: registration.username } })
    } catch (error) {
      if (!isAborted(error)) showRefusedFields(error)
    }
  })

  const failureText = isStatus(failure, 409) ? t('auth.signUp.taken') : errorMessage(t, failure)

  return (
    <AuthCard title={t('auth.signUp.title')} text={t('auth.signUp.text')}>
      <form noValidate onSubmit={submit} onFocus={prefetchClient} className="flex flex-col gap-4">
        {failure !== undefined && (
          <p role="alert" className="isolated whitespace-pre-line rounded border border-bad p-3 text-bad text-sm">
            {failureText}
          </p>
        )}
        <Field
          label={t('auth.username')}
          error={fieldErrorText(errors.username, {
            too_small: t('account.usernameMin'),
            too_big: t('account.usernameMax'),
            taken: t('account.usernameTaken'),
          })}
        >
          {(control) => (
            <Input
              {...control}
              {...username}
              required
              autoComplete="username"
              autoCapitalize="none"
              autoCorrect="off"
              spellCheck={false}
            />
          )}
        </Field>
        <Field
          label={t('auth.email')}
          error={fieldErrorText(errors.email, {
            invalid_format: t('account.emailInvalid'),
            taken: t('account.emailTaken'),
          })}
        >
          {(control) => <Input {...control} {...email} type="email" required autoComplete="email" />}
        </Field>
        <PasswordField
          label={t('auth.password')}
          hint={t('account.passwordHint')}
          error={fieldErrorText(errors.password, {
            too_small: t('account.passwordMin'),
            invalid_format: t('account.passwordSpecial'),
          })}
          {...password}
          required
          autoComplete="new-password"
        />
        <PasswordField
          label={t('auth.signUp.repeatPassword')}
          error={fieldErrorText(errors.repeatPassword, { custom: t('account.passwordsDiffer') })}
          {...repeatPassword}
          required
          autoComplete="new-password"
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
