import { ChevronRight } from 'lucide-react'
import { useId, useState } from 'react'
import { Menu, MenuContent, MenuItem, MenuLabel, MenuTrigger } from '@/components/ui/menu'
import { cx } from '@/lib/cx'
import { useTranslation } from '@/lib/i18n/use-translation'
import { isActive, type ShownBranch } from '../navigation'
import { LeafLink, RowText, rowClass } from './nav-row'
import { RailTooltip } from './rail-tooltip'

export interface BranchProps {
  branch: ShownBranch
  active: boolean
  path: string
  onNavigate?: () => void
}

/** Collapsible group of links; expands when one of them becomes the current page. */
export function NavBranch({ branch, active, path, onNavigate }: BranchProps) {
  const listId = useId()
  const [open, setOpen] = useState(active)
  const [wasActive, setWasActive] = useState(active)
  if (wasActive !== active) {
    setWasActive(active)
    if (active) setOpen(true)
  }
  return (
    <>
      <button
        type="button"
        aria-expanded={open}
        aria-controls={listId}
        className={cx(rowClass(false), active && 'font-medium')}
        onClick={() => setOpen(!open)}
      >
        <RowText entry={branch} rail={false} />
        <ChevronRight aria-hidden className={cx('transition-transform duration-quick', open && 'rotate-90')} />
      </button>
      <ul id={listId} hidden={!open} className="mt-0.5 ml-4 flex flex-col gap-0.5 border-line border-l pl-2">
        {branch.leaves.map((leaf) => {
          const isCurrent = isActive(leaf, path)
          return (
            <li key={leaf.titleKey}>
              <LeafLink leaf={leaf} active={isCurrent} className={rowClass(isCurrent)} onClick={onNavigate}>
                <RowText entry={leaf} rail={false} />
              </LeafLink>
            </li>
          )
        })}
      </ul>
    </>
  )
}

/** A group in the collapsed sidebar: its links open as a menu. */
export function NavFlyout({ branch, active, path, onNavigate }: BranchProps) {
  const { t } = useTranslation()
  return (
    <Menu>
      <RailTooltip text={t(branch.titleKey)} active>
        <MenuTrigger className={rowClass(active)}>
          <RowText entry={branch} rail />
        </MenuTrigger>
      </RailTooltip>
      <MenuContent side="right" align="start" sideOffset={8}>
        <MenuLabel>{t(branch.titleKey)}</MenuLabel>
        {branch.leaves.map((leaf) => {
          const isCurrent = isActive(leaf, path)
          return (
            <MenuItem key={leaf.titleKey} asChild className={cx(isCurrent && 'bg-chosen font-medium')}>
              <LeafLink leaf={leaf} active={isCurrent} onClick={onNavigate}>
                <RowText entry={leaf} rail={false} />
              </LeafLink>
            </MenuItem>
          )
        })}
      </MenuContent>
    </Menu>
  )
}
