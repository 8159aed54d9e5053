import { Link, useNavigate } from '@tanstack/react-router'
import { type SubmitEvent, useEffect, useState } from 'react'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import { useTranslation } from '@/lib/i18n/use-translation'
import { notify } from '@/lib/notify'
import { AuthCard } from './auth-card'
import { OTP_LENGTH, OtpInput } from './otp-input'
import { textLink } from './text-link'

const REDIRECT_MS = 1000

export function OtpPage({ numeric = false }: { numeric?: boolean }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const [code, setCode] = useState('')
  const [missing, setMissing] = useState(false)
  const [sent, setSent] = useState(false)

  useEffect(() => {
    if (!sent) return
    const timer = setTimeout(() => void navigate({ to: '/' }), REDIRECT_MS)
    return () => clearTimeout(timer)
  }, [sent, navigate])

  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (sent || code.length < OTP_LENGTH) return
    notify({ tone: 'success', title: t('auth.otp.submitted'), description: t('auth.otp.submittedCode', { code }) })
    setSent(true)
  }
  const onCodeChange = (value: string) => {
    setCode(value)
    setMissing(value === '' && code !== '')
  }

  return (
    <AuthCard text={numeric ? t('auth.otp.textNumeric') : t('auth.otp.text')}>
      <form noValidate onSubmit={submit} className="flex flex-col gap-5">
        <Field label={t('auth.otp.label')} error={missing ? t('auth.otp.required') : undefined}>
          {(control) => (
            <OtpInput
              {...control}
              numeric={numeric}
              value={code}
              onChange={onCodeChange}
              // Enter does not submit while Verify is disabled, so it needs feedback of its own.
              onKeyDown={({ key }) => key === 'Enter' && setMissing(code === '')}
            />
          )}
        </Field>
        <Button type="submit" variant="solid" disabled={code.length < OTP_LENGTH} busy={sent} className="w-full">
          {t('auth.otp.verify')}
        </Button>
      </form>
      <p className="flex flex-wrap items-center justify-center gap-x-1.5 text-muted">
        <span>{t('auth.otp.notReceived')}</span>
        <Link to="/sign-in" className={textLink}>
          {t('auth.otp.resend')}
        </Link>
      </p>
    </AuthCard>
  )
}
