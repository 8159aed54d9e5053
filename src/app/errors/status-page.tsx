import { Link } from '@tanstack/react-router'
import { buttonClass } from '@/components/ui/button'
import { useTranslation } from '@/lib/i18n/use-translation'
import { ErrorPage } from './error-page'

export type StatusCode = '401' | '403' | '404' | '500' | '503'

/** The error pages with a URL of their own. `minimal` omits the status code. */
export function StatusPage({ code, minimal }: { code: StatusCode; minimal?: boolean | undefined }) {
  const { t } = useTranslation()
  const labels = {
    '401': { title: t('pages.unauthorisedTitle'), text: t('pages.unauthorisedText') },
    '403': { title: t('pages.forbiddenTitle'), text: t('pages.forbiddenText') },
    '404': { title: t('pages.notFoundTitle'), text: t('pages.notFoundText') },
    '500': { title: t('pages.serverErrorTitle'), text: t('pages.serverErrorText') },
    '503': { title: t('pages.unavailableTitle'), text: t('pages.unavailableText') },
  }[code]
  const signIn = code === '401' && (
    <Link to="/sign-in" className={buttonClass('solid')}>
      {t('pages.signIn')}
    </Link>
  )
  return <ErrorPage code={minimal ? undefined : code} {...labels} wayOut={signIn} />
}
