import { ChevronDown } from 'lucide-react'
import { Button } from '@/components/ui/button'
import { cx } from '@/lib/cx'
import { useTranslation } from '@/lib/i18n/use-translation'
import { type Dated, isInactive } from './key-state'

/** Number of revoked or expired rows; 0 if the API ignores the status filter and lists them anyway. */
export const inactiveCount = (inactive: { records: Dated[]; total: number } | undefined) =>
  inactive?.records.every((row) => isInactive(row)) ? inactive.total : 0

interface InactiveToggleProps {
  count: number
  isShown: boolean
  onChange: (isShown: true | undefined) => void
}

export function InactiveToggle({ count, isShown, onChange }: InactiveToggleProps) {
  const { t } = useTranslation()
  if (count === 0) return null
  return (
    <Button
      variant="ghost"
      size="small"
      aria-expanded={isShown}
      className="self-start text-muted"
      onClick={() => onChange(isShown ? undefined : true)}
    >
      <ChevronDown aria-hidden className={cx('size-4 transition-transform', !isShown && '-rotate-90')} />
      {isShown ? t('apiKeys.hideInactive', { count }) : t('apiKeys.showInactive', { count })}
    </Button>
  )
}
