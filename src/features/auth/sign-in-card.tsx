import { Link, useLocation } from '@tanstack/react-router'
import { buttonClass } from '@/components/ui/button'
import { cx } from '@/lib/cx'
import { env } from '@/lib/env'
import { useTranslation } from '@/lib/i18n/use-translation'
import { AuthCard } from './auth-card'
import { ProviderSignIn } from './provider-sign-in'
import { SignInForm } from './sign-in-form'
import { textLink } from './text-link'

export function SignInCard({ redirect }: { redirect?: string }) {
  const { t } = useTranslation()
  const username = useLocation({ select: ({ state }) => state.username })
  return (
    <AuthCard title={t('auth.signIn.title')} text={t('auth.signIn.text')}>
      {env.oidc !== undefined && <ProviderSignIn provider={env.oidc} redirect={redirect} />}
      <SignInForm redirect={redirect} username={username} />
      <Link to="/forgot-password" className={cx(textLink, 'self-center')}>
        {t('auth.signIn.forgot')}
      </Link>
      <div className="flex flex-col gap-2.5 border-line border-t pt-5">
        <p className="text-center text-muted">{t('auth.signIn.noAccount')}</p>
        <Link to="/sign-up" className={buttonClass('outline')}>
          {t('auth.signIn.signUp')}
        </Link>
      </div>
    </AuthCard>
  )
}
