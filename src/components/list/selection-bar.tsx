import type { ReactNode } from 'react'
import { IconButton } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { useTranslation } from '@/lib/i18n/use-translation'

interface SelectionBarProps {
  /** Names the region, such as "Selected calls". */
  label: string
  /** How many are selected, in words. */
  count: string
  onClear: () => void
  /** The actions' buttons. */
  children: ReactNode
}

/** What can be done with the selected rows of all pages. */
export function SelectionBar({ label, count, onClear, children }: SelectionBarProps) {
  const { t } = useTranslation()
  return (
    <section
      aria-label={label}
      className="flex flex-wrap items-center gap-2 rounded-lg border border-accent bg-chosen py-1 pr-1 pl-3 text-sm"
    >
      <span className="figures mr-auto font-medium">{count}</span>
      {children}
      <IconButton label={t('table.clearSelection')} size="icon-small" onClick={onClear} className="max-md:order-first">
        <Icon name="icon-X" />
      </IconButton>
    </section>
  )
}
