import { filterClass } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import {
  Menu,
  MenuCheckboxItem,
  MenuContent,
  MenuItem,
  MenuLabel,
  MenuSeparator,
  MenuTrigger,
} from '@/components/ui/menu'
import { useTranslation } from '@/lib/i18n/use-translation'

interface FacetFilterProps<Value extends string> {
  title: string
  options: readonly { value: Value; label: string }[]
  chosen: readonly Value[]
  /** How many rows of the loaded page have a value. */
  counts: ReadonlyMap<unknown, number> | undefined
  onChange: (chosen: Value[]) => void
}

/** Keeps the rows whose value is one of those ticked. */
export function FacetFilter<Value extends string>({
  title,
  options,
  chosen,
  counts,
  onChange,
}: FacetFilterProps<Value>) {
  const { t } = useTranslation()
  const shown = options.filter(({ value }) => chosen.includes(value)).map(({ label }) => label)
  return (
    <Menu>
      <MenuTrigger className={filterClass(shown.length > 0)}>
        {shown.length > 0 ? <span className="max-w-48 truncate">{`${title}: ${shown.join(', ')}`}</span> : title}
        <Icon name="icon-ChevronDown" className="text-muted" />
      </MenuTrigger>
      <MenuContent align="start">
        <MenuLabel>{t('table.countsOfPage')}</MenuLabel>
        {options.map(({ value, label }) => (
          <MenuCheckboxItem
            key={value}
            checked={chosen.includes(value)}
            onCheckedChange={(on) => onChange(on ? [...chosen, value] : chosen.filter((other) => other !== value))}
            onSelect={(event) => event.preventDefault()}
          >
            <span className="flex-1">{label}</span>
            <span className="figures pl-6 text-muted">{counts?.get(value) ?? 0}</span>
          </MenuCheckboxItem>
        ))}
        {chosen.length > 0 && (
          <>
            <MenuSeparator />
            <MenuItem onSelect={() => onChange([])}>{t('table.clear')}</MenuItem>
          </>
        )}
      </MenuContent>
    </Menu>
  )
}
