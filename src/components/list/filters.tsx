import { type ReactNode, use, useLayoutEffect } from 'react'
import { IconButton } from '@/components/ui/button'
import { FilterSelect } from '@/components/ui/filter-select'
import { Icon } from '@/components/ui/icon'
import { useTranslation } from '@/lib/i18n/use-translation'
import { ToolbarContext } from './toolbar-context'

interface FilterSlotProps {
  isSet?: boolean
  children: ReactNode
}

/** One filter of a toolbar, which on a phone shares a row with the next. */
export function FilterSlot({ isSet = false, children }: FilterSlotProps) {
  const { isCollapsed, countFilter } = use(ToolbarContext)
  useLayoutEffect(() => (isSet ? countFilter?.() : undefined), [countFilter, isSet])
  if (isCollapsed) return null
  return (
    <span className="flex items-center max-md:flex-[1_1_9rem] md:min-w-0 [&>*:first-child]:max-md:flex-1">
      {children}
    </span>
  )
}

/** Shown beside collapsed filters, not among them. */
export const BesideFilters = ({ children }: { children: ReactNode }) =>
  use(ToolbarContext).countFilter ? null : children

/** A button among the tools of a toolbar. It stays mounted while it is hidden, as what it has begun goes on. */
export function ToolSlot({ children }: { children: ReactNode }) {
  const { isCollapsed, showsTools } = use(ToolbarContext)
  return <span className={isCollapsed && !showsTools ? 'hidden' : 'contents'}>{children}</span>
}

interface RemovableFilterProps {
  /** What is filtered, such as "Status". */
  name: string
  /** Absent while the filter is not set. */
  onRemove: (() => void) | undefined
  /** The control, which shows what is set. */
  children: ReactNode
}

/** A filter's control with a button beside it that clears only this filter. */
export function RemovableFilter({ name, onRemove, children }: RemovableFilterProps) {
  const { t } = useTranslation()
  return (
    <FilterSlot isSet={onRemove !== undefined}>
      {children}
      {onRemove && (
        <IconButton
          size="icon-small"
          label={t('table.removeFilter', { name })}
          onClick={onRemove}
          className="text-muted"
        >
          <Icon name="icon-X" className="size-3.5" />
        </IconButton>
      )}
    </FilterSlot>
  )
}

interface SelectFilterProps<Value extends string> {
  label: string
  /** The first option, which filters nothing. */
  all: string
  options: readonly { value: Value; label: string }[]
  value: Value | undefined
  onChange: (value: Value | undefined) => void
}

/** A filter of one value. `{...list.choice('status')}` gives value and onChange. */
export function SelectFilter<Value extends string>({ label, all, options, value, onChange }: SelectFilterProps<Value>) {
  // A link may ask for a value that is not offered (any more): it is shown as it is.
  const isOffered = value === undefined || options.some((option) => option.value === value)
  return (
    <RemovableFilter name={label} onRemove={value === undefined ? undefined : () => onChange(undefined)}>
      <FilterSelect
        aria-label={label}
        isSet={value !== undefined}
        value={value ?? ''}
        onChange={({ target }) => onChange(options.find((option) => option.value === target.value)?.value)}
      >
        <option value="">{all}</option>
        {!isOffered && <option value={value}>{value}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </FilterSelect>
    </RemovableFilter>
  )
}
