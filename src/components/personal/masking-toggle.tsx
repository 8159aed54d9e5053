import { Eye, EyeOff } from 'lucide-react'
import { IconButton } from '@/components/ui/button'
import { useTranslation } from '@/lib/i18n/use-translation'
import { setDisplay, usePreferences } from '@/lib/preferences'

/** Hides phone numbers, e-mail addresses and card numbers, for screens that others see. */
export function MaskingToggle({ className }: { className?: string }) {
  const { t } = useTranslation()
  const isMasked = usePreferences(({ display }) => display.masked)
  const Icon = isMasked ? EyeOff : Eye
  return (
    <IconButton
      label={t('personal.hide')}
      aria-pressed={isMasked}
      className={className}
      onClick={() => setDisplay({ masked: !isMasked })}
    >
      <Icon aria-hidden className={isMasked ? 'size-4 text-accent' : 'size-4'} />
    </IconButton>
  )
}
