import { Link } from '@tanstack/react-router'
import { Languages } from 'lucide-react'
import type { ReactNode } from 'react'
import { Logo } from '@/components/logo'
import { Select } from '@/components/ui/field'
import { cx } from '@/lib/cx'
import { env } from '@/lib/env'
import { currentLanguage, languageNames, languages } from '@/lib/i18n'
import { useTranslation } from '@/lib/i18n/use-translation'

interface AuthLayoutProps {
  /** Left column on wide screens. */
  aside?: ReactNode
  children: ReactNode
}

/** Layout of the signed-out pages: logo, language picker, legal links. */
export function AuthLayout({ aside, children }: AuthLayoutProps) {
  const { t } = useTranslation()
  return (
    <div className={cx('min-h-dvh', aside !== undefined && 'lg:grid lg:grid-cols-2')}>
      <div className="flex min-h-dvh flex-col">
        <header className="flex items-center justify-between gap-3 px-4 py-3 md:px-6 md:py-4">
          <Link to="/sign-in" className="rounded-sm max-md:py-2">
            <Logo />
          </Link>
          <LanguagePicker />
        </header>
        <main id="main" className="flex flex-1 flex-col items-center px-4 py-6 md:justify-center md:py-10">
          {children}
        </main>
        <footer className="px-4 py-4 md:px-6">
          <nav aria-label={t('auth.legal')} className="flex justify-center gap-5 text-muted text-sm">
            <LegalLink to="/terms" url={env.termsUrl}>
              {t('auth.terms')}
            </LegalLink>
            <LegalLink to="/privacy" url={env.privacyUrl}>
              {t('auth.privacy')}
            </LegalLink>
          </nav>
        </footer>
      </div>
      {aside}
    </div>
  )
}

const footerLink =
  'inline-flex min-h-6 items-center rounded-sm underline-offset-4 hover:text-ink hover:underline max-md:min-h-11'

interface LegalLinkProps {
  to: '/terms' | '/privacy'
  /** The operator's own page, instead of the console's. */
  url: string | undefined
  children: ReactNode
}

const LegalLink = ({ to, url, children }: LegalLinkProps) =>
  url === undefined ? (
    <Link to={to} className={footerLink}>
      {children}
    </Link>
  ) : (
    <a href={url} className={footerLink}>
      {children}
    </a>
  )

function LanguagePicker() {
  const { t, i18n } = useTranslation()
  return (
    <div className="flex items-center gap-1.5 text-muted">
      <Languages aria-hidden className="size-4" />
      <Select
        aria-label={t('common.language')}
        value={currentLanguage()}
        onChange={(event) => void i18n.changeLanguage(event.target.value)}
        className="w-auto! border-line"
      >
        {languages.map((language) => (
          <option key={language} value={language} lang={language}>
            {languageNames[language]}
          </option>
        ))}
      </Select>
    </div>
  )
}
