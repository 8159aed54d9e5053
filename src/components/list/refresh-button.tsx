import { Button } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { useTranslation } from '@/lib/i18n/use-translation'

/** Reads a list again that changes by itself. */
export function RefreshButton({ list: { query } }: { list: { query: { refetch: () => unknown } } }) {
  const { t } = useTranslation()
  return (
    <Button size="small" onClick={() => void query.refetch()}>
      <Icon name="icon-RotateCw" />
      {t('table.refresh')}
    </Button>
  )
}
