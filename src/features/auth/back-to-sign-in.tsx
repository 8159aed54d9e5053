import { Link } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import { useTranslation } from '@/lib/i18n/use-translation'
import { textLink } from './text-link'

export function BackToSignIn() {
  const { t } = useTranslation()
  return (
    <Link to="/sign-in" className={textLink}>
      <ArrowLeft aria-hidden className="size-4" />
      {t('auth.backToSignIn')}
    </Link>
  )
}
