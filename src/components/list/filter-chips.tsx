import { type MouseEvent, use } from 'react'
import { Icon } from '@/components/ui/icon'
import { useTranslation } from '@/lib/i18n/use-translation'
import { ToolbarContext } from './toolbar-context'

export interface FilterChip {
  /** What is filtered, such as "Type". */
  name: string
  value: string
  onRemove: () => void
}

/** Focus stays beside the removed chip, or returns to the first filter. */
function moveFocus({ currentTarget }: MouseEvent<HTMLButtonElement>) {
  const item = currentTarget.closest('li')
  const neighbour = item?.nextElementSibling ?? item?.previousElementSibling
  const target = neighbour?.querySelector('button') ?? currentTarget.closest('[role=search]')?.querySelector('input')
  target?.focus()
}

/** The filters of a list that no control shows, one chip a value, in a row below the toolbar's controls. */
export function FilterChips({ chips }: { chips: readonly FilterChip[] }) {
  const { t } = useTranslation()
  if (chips.length === 0 || use(ToolbarContext).countFilter) return null
  return (
    <ul
      aria-label={t('table.activeFilters')}
      className="order-last flex min-h-8 basis-full flex-wrap gap-1.5 max-md:min-h-11"
    >
      {chips.map(({ name, value, onRemove }) => {
        const text = `${name}: ${value}`
        return (
          <li
            key={text}
            className="flex min-w-0 max-w-full items-center rounded border border-line bg-panel pl-2 text-sm max-md:pl-3"
          >
            <span className="truncate">
              <span className="text-muted">{name}: </span>
              <span className="isolated">{value}</span>
            </span>
            <button
              type="button"
              aria-label={t('table.removeFilter', { name: text })}
              title={t('table.removeFilter', { name: text })}
              onClick={(event) => {
                moveFocus(event)
                onRemove()
              }}
              className="grid size-7 shrink-0 place-items-center rounded text-muted hover:text-ink max-md:size-11"
            >
              <Icon name="icon-X" className="size-3.5" />
            </button>
          </li>
        )
      })}
    </ul>
  )
}
