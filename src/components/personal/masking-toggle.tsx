import { IconButton } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { useTranslation } from '@/lib/i18n/use-translation'
import { setDisplay, usePreferences } from '@/lib/preferences'

/** Hides phone numbers, e-mail addresses and card numbers, for screens that others see. */
export function MaskingToggle({ className }: { className?: string }) {
  const { t } = useTranslation()
  const isMasked = usePreferences(({ display }) => display.masked)
  return (
    <IconButton
      label={t('personal.hide')}
      aria-pressed={isMasked}
      className={className}
      onClick={() => setDisplay({ masked: !isMasked })}
    >
      <Icon name={isMasked ? 'icon-EyeOff' : 'icon-Eye'} className={isMasked ? 'text-accent' : undefined} />
    </IconButton>
  )
}
