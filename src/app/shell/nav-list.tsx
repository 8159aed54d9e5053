import { useLocation } from '@tanstack/react-router'
import { useId } from 'react'
import { Tooltip } from '@/components/ui/tooltip'
import { useCapabilities } from '@/lib/api/capabilities'
import { useTranslation } from '@/lib/i18n/use-translation'
import { usePreferences } from '@/lib/preferences'
import { alwaysShown, isActive, type NavGroup, screenAddress, shownGroups } from '../navigation'
import { type EntryProps, NavBranch, NavFlyout } from './nav-branch'
import { LeafLink, RowText, rowClass } from './nav-row'

interface NavListProps {
  groups: readonly NavGroup[]
  /** Collapsed sidebar: icons only, groups as flyout menus. */
  rail: boolean
  onNavigate?: () => void
}

/** Without hidden entries, unless one is the current page, and without those that the capabilities exclude. */
export function NavList({ groups, rail, onNavigate }: NavListProps) {
  const { t } = useTranslation()
  const hidden = usePreferences((preferences) => preferences.display.hidden)
  const address = useLocation({ select: screenAddress })
  const shown = shownGroups(
    groups,
    (titleKey, leaves) => alwaysShown.includes(titleKey) || !hidden.includes(titleKey) || isActive(leaves, address),
    useCapabilities(),
  )
  return (
    <nav aria-label={t('shell.navigation')} className="flex flex-col gap-3">
      {shown.map((group) => (
        <Group key={group.titleKey} group={group} address={address} rail={rail} onNavigate={onNavigate} />
      ))}
    </nav>
  )
}

interface GroupProps extends Omit<NavListProps, 'groups'> {
  group: ReturnType<typeof shownGroups>[number]
  address: string
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
          <li key={entry.titleKey} className="relative">
            <Entry entry={entry} {...rest} />
          </li>
        ))}
      </ul>
    </div>
  )
}

function Entry({ rail, ...rest }: EntryProps & { rail: boolean }) {
  const { t } = useTranslation()
  const { entry, address, onNavigate } = rest
  const { titleKey, leaves } = entry
  if (leaves.length > 1) return rail ? <NavFlyout {...rest} /> : <NavBranch {...rest} />
  const isCurrent = isActive(leaves, address)
  const [leaf] = leaves
  return (
    <Tooltip text={t(titleKey)} active={rail}>
      {(listeners) => (
        <LeafLink
          leaf={leaf}
          current={isCurrent ? 'page' : undefined}
          className={rowClass(isCurrent)}
          onClick={onNavigate}
          {...listeners}
        >
          <RowText title={entry} external={leaf.external} rail={rail} />
        </LeafLink>
      )}
    </Tooltip>
  )
}
