import { useTranslation } from '@/lib/i18n/use-translation'
import { Button } from '../ui/button'

interface InlineFormButtonsProps {
  /** Being sent. */
  busy: boolean
  submitLabel: string
  onCancel: () => void
}

/** Cancel and submit of a small form within a section. */
export function InlineFormButtons({ busy, submitLabel, onCancel }: InlineFormButtonsProps) {
  const { t } = useTranslation()
  return (
    <div className="flex justify-end gap-2">
      <Button size="small" disabled={busy} onClick={onCancel}>
        {t('common.cancel')}
      </Button>
      <Button size="small" type="submit" variant="solid" busy={busy}>
        {submitLabel}
      </Button>
    </div>
  )
}
