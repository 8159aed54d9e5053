import { useLocation } from '@tanstack/react-router'
import { useId } from 'react'
import { useTranslation } from '@/lib/i18n/use-translation'
import { usePreferences } from '@/lib/preferences'
import { alwaysShown, isActive, type NavGroup, type ShownEntry, shownGroups } from '../navigation'
import { NavBranch, NavFlyout } from './nav-branch'
import { LeafLink, RowText, rowClass } from './nav-row'
import { RailTooltip } from './rail-tooltip'

interface NavListProps {
  groups: readonly NavGroup[]
  /** Collapsed sidebar: icons only, groups as flyout menus. */
  rail: boolean
  onNavigate?: () => void
}

/** Without hidden entries; the current page is always listed. */
export function NavList({ groups, rail, onNavigate }: NavListProps) {
  const { t } = useTranslation()
  const hidden = usePreferences((preferences) => preferences.display.hidden)
  const path = useLocation({ select: (location) => location.pathname })
  const isVisible = (entry: ShownEntry) =>
    entry.titleKey === alwaysShown || !hidden.includes(entry.titleKey) || isActive(entry, path)
  return (
    <nav aria-label={t('shell.navigation')} className="flex flex-col gap-4">
      {shownGroups(groups, isVisible).map((group) => (
        <Group key={group.titleKey} group={group} path={path} rail={rail} onNavigate={onNavigate} />
      ))}
    </nav>
  )
}

interface GroupProps extends Omit<NavListProps, 'groups'> {
  group: ReturnType<typeof shownGroups>[number]
  path: string
}

function Group({ group, ...rest }: GroupProps) {
  const { t } = useTranslation()
  const titleId = useId()
  return (
    <div>
      <p id={titleId} className={rest.rail ? 'sr-only' : 'truncate px-2 pb-1 font-medium text-muted text-xs'}>
        {t(group.titleKey)}
      </p>
      <ul aria-labelledby={titleId} className="flex flex-col gap-0.5">
        {group.entries.map((entry) => (
          <li key={entry.titleKey}>
            <Entry entry={entry} {...rest} />
          </li>
        ))}
      </ul>
    </div>
  )
}

interface EntryProps extends Omit<NavListProps, 'groups'> {
  entry: ShownEntry
  path: string
}

function Entry({ entry, path, rail, onNavigate }: EntryProps) {
  const { t } = useTranslation()
  const active = isActive(entry, path)
  if ('leaves' in entry) {
    const Branch = rail ? NavFlyout : NavBranch
    return <Branch branch={entry} active={active} path={path} onNavigate={onNavigate} />
  }
  return (
    <RailTooltip text={t(entry.titleKey)} active={rail}>
      <LeafLink leaf={entry} active={active} className={rowClass(active)} onClick={onNavigate}>
        <RowText entry={entry} rail={rail} />
      </LeafLink>
    </RailTooltip>
  )
}
