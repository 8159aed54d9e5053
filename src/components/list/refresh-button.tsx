import { RotateCw } from 'lucide-react'
import { Button } from '@/components/ui/button'
import { useTranslation } from '@/lib/i18n/use-translation'

/** Reads a list again that changes by itself. */
export function RefreshButton({ list: { query } }: { list: { query: { refetch: () => unknown } } }) {
  const { t } = useTranslation()
  return (
    <Button size="small" onClick={() => void query.refetch()}>
      <RotateCw aria-hidden className="size-4" />
      {t('table.refresh')}
    </Button>
  )
}
