import { Icon } from '@/components/ui/icon'
import { Kbd } from '@/components/ui/kbd'
import { Menu, MenuContent, MenuItem, MenuLabel, MenuSeparator, MenuTrigger } from '@/components/ui/menu'
import { Tooltip } from '@/components/ui/tooltip'
import type { User } from '@/contract/session'
import { cx } from '@/lib/cx'
import { useTranslation } from '@/lib/i18n/use-translation'
import { useIsPhone } from '@/lib/media'
import type { ShownLeaf } from '../navigation'
import { globalKeys } from '../shortcuts'
import { signOut } from '../sign-out'
import { LeafMenuItem } from './nav-row'
import { Initial, Names } from './person'
import { useAfterClose } from './use-after-close'

interface UserMenuProps {
  user: User
  rail: boolean
  onNavigate?: (() => void) | undefined
  onShortcuts: () => void
}

export const userScreens = [
  { titleKey: 'sidebar.profile', url: '/settings', icon: 'icon-UserRound' },
  { titleKey: 'sidebar.appearance', url: '/settings/appearance', icon: 'icon-Contrast' },
  { titleKey: 'sidebar.subscription', url: '/settings/subscription', icon: 'icon-CreditCard' },
  { titleKey: 'sidebar.help', url: '/help-center', icon: 'icon-CircleQuestionMark' },
] as const satisfies ShownLeaf[]

export function UserMenu({ user, rail, onNavigate, onShortcuts }: UserMenuProps) {
  const { t } = useTranslation()
  const phone = useIsPhone()
  const { afterClose, onCloseAutoFocus } = useAfterClose()
  return (
    <Menu>
      <Tooltip text={user.username} active={rail}>
        {(listeners) => (
          <MenuTrigger
            aria-label={rail ? t('shell.accountOf', { name: user.username }) : undefined}
            className={cx(
              'flex h-12 w-full items-center gap-2.5 rounded text-left hover:bg-hover data-[state=open]:bg-hover',
              rail ? 'justify-center' : 'px-1.5',
            )}
            {...listeners}
          >
            <Initial name={user.username} />
            {!rail && <Names user={user} />}
            {!rail && <Icon name="icon-ChevronsUpDown" className="text-muted" />}
          </MenuTrigger>
        )}
      </Tooltip>
      <MenuContent
        side={phone ? 'top' : 'right'}
        align="end"
        sideOffset={8}
        className="w-60"
        onCloseAutoFocus={onCloseAutoFocus}
      >
        <UserMenuItems user={user} onNavigate={onNavigate} onShortcuts={() => afterClose(onShortcuts)} />
      </MenuContent>
    </Menu>
  )
}

function UserMenuItems({ user, onNavigate, onShortcuts }: Omit<UserMenuProps, 'rail'>) {
  const { t } = useTranslation()
  return (
    <>
      <MenuLabel className="flex items-center gap-2.5">
        <Initial name={user.username} />
        <Names user={user} />
      </MenuLabel>
      <MenuSeparator />
      {userScreens.map((leaf) => (
        <LeafMenuItem key={leaf.url} leaf={leaf} onNavigate={onNavigate} />
      ))}
      <MenuSeparator />
      <MenuItem onSelect={onShortcuts}>
        <Icon name="icon-Keyboard" />
        <span className="flex-1">{t('shell.shortcuts')}</span>
        <Kbd aria-hidden keys={globalKeys.sheet} className="max-md:hidden" />
      </MenuItem>
      <MenuSeparator />
      <MenuItem onSelect={signOut} aria-keyshortcuts="Meta+Shift+Q Control+Shift+Q">
        <Icon name="icon-LogOut" />
        <span className="flex-1">{t('shell.signOut')}</span>
        <Kbd aria-hidden keys={globalKeys.signOut} className="max-md:hidden" />
      </MenuItem>
    </>
  )
}
