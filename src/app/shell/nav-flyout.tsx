import { useTranslation } from 'react-i18next'
import { Menu, MenuContent, MenuItem, MenuLabel, MenuTrigger } from '@/components/ui/menu'
import { cx } from '@/lib/cx'
import { isActive } from '../navigation'
import type { BranchProps } from './nav-branch'
import { LeafLink, RowText, rowClass } from './nav-row'
import { RailTip } from './rail-tip'

/** The narrow sidebar's form of a branch: its entries fly out as a menu. */
export function NavFlyout({ branch, active, path, onNavigate }: BranchProps) {
  const { t } = useTranslation()
  return (
    <Menu>
      <RailTip text={t(branch.titleKey)} active>
        <MenuTrigger className={rowClass(active)}>
          <RowText entry={branch} rail />
        </MenuTrigger>
      </RailTip>
      <MenuContent side="right" align="start" sideOffset={8}>
        <MenuLabel>{t(branch.titleKey)}</MenuLabel>
        {branch.leaves.map((leaf) => {
          const here = isActive(leaf, path)
          return (
            <MenuItem key={leaf.titleKey} asChild className={cx(here && 'bg-chosen font-medium')}>
              <LeafLink leaf={leaf} active={here} onClick={onNavigate}>
                <RowText entry={leaf} rail={false} />
              </LeafLink>
            </MenuItem>
          )
        })}
      </MenuContent>
    </Menu>
  )
}
