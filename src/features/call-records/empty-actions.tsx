import { Link } from '@tanstack/react-router'
import { buttonClass } from '@/components/ui/button'
import { useTranslation } from '@/lib/i18n/use-translation'

/** The ways to a first call. */
export function EmptyActions() {
  const { t } = useTranslation()
  return (
    <div className="flex flex-wrap justify-center gap-2">
      <Link to="/phone-numbers" className={buttonClass()}>
        {t('callRecords.empty.number')}
      </Link>
      <Link to="/agents" search={{ test: true }} className={buttonClass()}>
        {t('callRecords.empty.testCall')}
      </Link>
    </div>
  )
}
