import { Menu, MenuContent, MenuItem, MenuLabel, MenuTrigger } from '@/components/ui/menu'
import { cx } from '@/lib/cx'
import { useTranslation } from '@/lib/i18n/use-translation'
import { isActive } from '../navigation'
import type { BranchProps } from './nav-branch'
import { LeafLink, RowText, rowClass } from './nav-row'
import { RailTooltip } from './rail-tooltip'

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
