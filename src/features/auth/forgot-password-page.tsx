import { Link } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import { CopyButton } from '@/components/copy-button'
import { env } from '@/lib/env'
import { useTranslation } from '@/lib/i18n/use-translation'
import { AuthCard } from './auth-card'
import { textLink } from './text-link'

/** There is no self-service reset; the page says whom to ask and offers a text to send. */
export function ForgotPasswordPage() {
  const { t } = useTranslation()
  const request = t('auth.forgot.message', { product: env.name, host: window.location.host })
  const steps = [t('auth.forgot.step1'), t('auth.forgot.step2'), t('auth.forgot.step3')]
  return (
    <AuthCard text={t('auth.forgot.text')}>
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
      <Link to="/sign-in" className={textLink}>
        <ArrowLeft aria-hidden className="size-4" />
        {t('auth.backToSignIn')}
      </Link>
    </AuthCard>
  )
}
