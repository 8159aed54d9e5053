import { LayoutGrid, Table2 } from 'lucide-react'
import { Segmented } from '@/components/ui/segmented'
import { useTranslation } from '@/lib/i18n/use-translation'
import type { ListView } from '@/lib/search-schema'

/** Table or cards. */
export function ViewSwitch({ value, onChange }: { value: ListView; onChange: (view: ListView) => void }) {
  const { t } = useTranslation()
  return (
    <Segmented
      label={t('table.layout')}
      value={value}
      onChange={onChange}
      options={[
        { value: 'table', label: t('table.asTable'), icon: <Table2 aria-hidden className="size-4" /> },
        { value: 'cards', label: t('table.asCards'), icon: <LayoutGrid aria-hidden className="size-4" /> },
      ]}
    />
  )
}
