import { Icon } from '@/components/ui/icon'
import { useTranslation } from '@/lib/i18n/use-translation'

export function PendingPage() {
  const { t } = useTranslation()
  return (
    <div role="status" className="flex min-h-64 flex-1 items-center justify-center gap-2 text-muted">
      <Icon name="icon-LoaderCircle" className="size-5 animate-spin" />
      {t('shell.loading')}
    </div>
  )
}
