import { useId } from 'react'
import { create } from 'zustand'
import { Icon } from '@/components/ui/icon'
import { Menu, MenuContent, MenuLabel, MenuTrigger } from '@/components/ui/menu'
import { Tooltip } from '@/components/ui/tooltip'
import { cx } from '@/lib/cx'
import type { SidebarKey } from '@/lib/feature-meta'
import { useTranslation } from '@/lib/i18n/use-translation'
import { currentLeaf, isActive, type ShownEntry } from '../navigation'
import { LeafLink, LeafMenuItem, RowText, rowClass } from './nav-row'

export interface EntryProps {
  entry: ShownEntry
  address: string
  onNavigate?: (() => void) | undefined
}

/** What a person has opened or closed, until the page is reloaded; the rest is open where it is active. */
const useToggled = create<Partial<Record<SidebarKey, boolean>>>(() => ({}))

/** A link with others nested below it. */
export function NavBranch({ entry, address, onNavigate }: EntryProps) {
  const { t } = useTranslation()
  const listId = useId()
  const { titleKey, leaves } = entry
  const open = useToggled((toggled) => toggled[titleKey]) ?? isActive(leaves, address)
  const current = currentLeaf(leaves, address)
  const hidesCurrent = !open && current !== undefined
  return (
    <>
      <LeafLink
        leaf={leaves[0]}
        current={(hidesCurrent && (current === leaves[0] ? 'page' : true)) || undefined}
        className={cx(rowClass(hidesCurrent), current && 'font-medium', 'pr-9 max-md:pr-12')}
        onClick={onNavigate}
      >
        <RowText title={entry} />
      </LeafLink>
      <button
        type="button"
        aria-expanded={open}
        aria-controls={open ? listId : undefined}
        aria-label={t('shell.submenuOf', { name: t(titleKey) })}
        className="absolute top-0 right-0 flex size-8 items-center justify-center rounded text-muted hover:text-ink max-md:size-11"
        onClick={() => useToggled.setState({ [titleKey]: !open })}
      >
        <Icon name="icon-ChevronRight" className={cx('transition-transform duration-quick', open && 'rotate-90')} />
      </button>
      {open && (
        <ul id={listId} className="mt-0.5 ml-4 flex flex-col gap-0.5 border-line border-l pl-2">
          {leaves.map((leaf) => (
            <li key={leaf.titleKey}>
              <LeafLink
                leaf={leaf}
                current={leaf === current ? 'page' : undefined}
                className={rowClass(leaf === current)}
                onClick={onNavigate}
              >
                <RowText title={leaf} external={leaf.external} />
              </LeafLink>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

/** A branch in the collapsed sidebar: its links open as a menu. */
export function NavFlyout({ entry, address, onNavigate }: EntryProps) {
  const { t } = useTranslation()
  const { titleKey, leaves } = entry
  const current = currentLeaf(leaves, address)
  return (
    <Menu>
      <Tooltip text={t(titleKey)} active>
        {(listeners) => (
          <MenuTrigger className={rowClass(current !== undefined)} {...listeners}>
            <RowText title={entry} rail />
          </MenuTrigger>
        )}
      </Tooltip>
      <MenuContent side="right" align="start" sideOffset={8}>
        <MenuLabel>{t(titleKey)}</MenuLabel>
        {leaves.map((leaf) => (
          <LeafMenuItem key={leaf.titleKey} leaf={leaf} current={current} onNavigate={onNavigate} />
        ))}
      </MenuContent>
    </Menu>
  )
}
