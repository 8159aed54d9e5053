import { useState } from 'react'
import { Alert } from '@/components/alert'
import { CopyButton } from '@/components/copy-button'
import { env } from '@/lib/env'
import { useTranslation } from '@/lib/i18n/use-translation'
import { AuthCard } from './auth-card'
import { BackToSignIn } from './back-to-sign-in'
import { ResetForm } from './reset-form'
import { useFragment } from './use-fragment'

/** With a reset link, the form for a new password; without one, or where it is used up, whom to ask. */
export function ForgotPasswordPage() {
  const token = useFragment('token')
  const [gone, setGone] = useState<string>()
  if (token === undefined || token === gone) return <AskForPassword isLinkGone={token !== undefined} />
  return <ResetForm key={token} token={token} onGone={() => setGone(token)} />
}

/** There is no self-service reset; the page says whom to ask and offers a text to send. */
function AskForPassword({ isLinkGone }: { isLinkGone: boolean }) {
  const { t } = useTranslation()
  const request = t('auth.forgot.message', { product: env.name, host: window.location.host })
  const steps = [t('auth.forgot.step1'), t('auth.forgot.step2'), t('auth.forgot.step3')]
  return (
    <AuthCard text={t('auth.forgot.text')}>
      {isLinkGone && <Alert>{t('auth.reset.gone')}</Alert>}
      <ol className="flex flex-col gap-3">
        {steps.map((step, index) => (
          <li key={step} className="flex gap-3">
            <span
              aria-hidden
              className="figures flex size-6 shrink-0 items-center justify-center rounded-full bg-chosen font-medium text-accent text-sm"
            >
              {index + 1}
            </span>
            <span>{step}</span>
          </li>
        ))}
      </ol>
      <figure className="rounded-lg border border-line bg-panel py-2 pr-2 pl-3.5">
        <figcaption className="flex items-center justify-between gap-2 text-muted text-sm">
          {t('auth.forgot.messageTitle')}
          <CopyButton text={request} label={t('auth.forgot.copy')} />
        </figcaption>
        <blockquote className="pr-1.5 pb-1.5">{request}</blockquote>
      </figure>
      <p className="text-muted text-sm">{t('auth.forgot.check')}</p>
      <BackToSignIn />
    </AuthCard>
  )
}
