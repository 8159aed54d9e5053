import { useId } from 'react'
import { Checkbox } from '@/components/ui/field'
import { cx } from '@/lib/cx'
import type { SidebarKey } from '@/lib/feature-meta'
import { useTranslation } from '@/lib/i18n/use-translation'
import { setDisplay, usePreferences } from '@/lib/preferences'

interface Titled {
  titleKey: SidebarKey
}

export interface SidebarEntriesProps {
  /** Of the leaves of an entry, the first is where it leads itself. */
  groups: readonly (Titled & { entries: readonly (Titled & { leaves: readonly Titled[] })[] })[]
  /** Those that cannot be hidden. */
  alwaysShown: readonly SidebarKey[]
}

/** Chooses which entries the sidebar lists. Hiding one hides what is nested below it. */
export function SidebarEntries({ groups, alwaysShown }: SidebarEntriesProps) {
  const { t } = useTranslation()
  const hidden = usePreferences(({ display }) => display.hidden)
  const isHidden = ({ titleKey }: Titled) => hidden.includes(titleKey) && !alwaysShown.includes(titleKey)
  return (
    <div className="flex flex-col gap-4">
      {groups.map(({ titleKey, entries }) => (
        <fieldset key={titleKey} className="flex flex-col">
          <legend className="pb-1 font-medium text-muted text-sm">{t(titleKey)}</legend>
          {entries.map((entry) =>
            [entry, ...entry.leaves.slice(1)].map((item) => (
              <EntryCheckbox
                key={item.titleKey}
                titleKey={item.titleKey}
                checked={!isHidden(item) && !isHidden(entry)}
                always={alwaysShown.includes(item.titleKey)}
                disabled={item !== entry && isHidden(entry)}
                className={cx(item !== entry && 'ml-6.5')}
              />
            )),
          )}
        </fieldset>
      ))}
    </div>
  )
}

interface EntryCheckboxProps extends Titled {
  checked: boolean
  always: boolean
  disabled: boolean
  className: string
}

function EntryCheckbox({ titleKey, checked, always, disabled, className }: EntryCheckboxProps) {
  const { t } = useTranslation()
  const id = useId()
  const hidden = usePreferences(({ display }) => display.hidden)
  const others = hidden.filter((key) => key !== titleKey)
  return (
    <div className={cx('flex min-h-8 items-center gap-2.5 max-md:min-h-11', className)}>
      <Checkbox
        id={id}
        checked={checked}
        disabled={always || disabled}
        onChange={({ target }) => setDisplay({ hidden: target.checked ? others : [...others, titleKey] })}
      />
      <label htmlFor={id} className="py-1 max-md:py-2.5">
        {t(titleKey)}
      </label>
      {always && <span className="text-muted text-sm">{t('settings.display.alwaysShown')}</span>}
    </div>
  )
}
