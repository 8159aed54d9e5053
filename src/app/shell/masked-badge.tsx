import { Icon } from '@/components/ui/icon'
import { useTranslation } from '@/lib/i18n/use-translation'
import { setDisplay } from '@/lib/preferences'

/** Shown on every screen while masking is on; turns it off. */
export function MaskedBadge() {
  const { t } = useTranslation()
  return (
    <button
      type="button"
      aria-label={t('personal.hidden')}
      title={t('personal.show')}
      className="flex min-h-8 items-center gap-1.5 rounded bg-chosen px-2 font-medium text-accent text-sm max-md:min-h-11"
      onClick={() => setDisplay({ masked: false })}
    >
      <Icon name="icon-EyeOff" />
      <span className="max-md:hidden">{t('personal.hidden')}</span>
    </button>
  )
}
