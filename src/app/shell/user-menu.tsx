import { ChevronsUpDown, Keyboard, LogOut } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Kbd } from '@/components/ui/kbd'
import { Menu, MenuContent, MenuItem, MenuLabel, MenuSeparator, MenuTrigger } from '@/components/ui/menu'
import type { User } from '@/contract/session'
import { cx } from '@/lib/cx'
import { useIsPhone } from '@/lib/media'
import { globalKeys } from '../shortcuts'
import { signOut } from '../sign-out'
import { RailTip } from './rail-tip'
import { useAfterClose } from './use-after-close'

interface UserMenuProps {
  user: User
  rail: boolean
  onShortcuts: () => void
}

/** Who is signed in, and the way out. */
export function UserMenu({ user, rail, onShortcuts }: UserMenuProps) {
  const { t } = useTranslation()
  const phone = useIsPhone()
  const { afterClose, onCloseAutoFocus } = useAfterClose()
  const names = (
    <span className="isolated min-w-0 flex-1">
      <span className="block truncate font-medium text-ink leading-tight">{user.username}</span>
      {user.email && <span className="block truncate font-normal text-muted text-xs">{user.email}</span>}
    </span>
  )
  return (
    <Menu>
      <RailTip text={user.username} active={rail}>
        <MenuTrigger
          aria-label={rail ? t('shell.accountOf', { name: user.username }) : undefined}
          className={cx(
            'flex h-12 w-full items-center gap-2.5 rounded text-left hover:bg-hover data-[state=open]:bg-hover',
            rail ? 'justify-center' : 'px-1.5',
          )}
        >
          <Initial name={user.username} />
          {!rail && names}
          {!rail && <ChevronsUpDown aria-hidden className="size-4 shrink-0 text-muted" />}
        </MenuTrigger>
      </RailTip>
      <MenuContent
        side={phone ? 'top' : 'right'}
        align="end"
        sideOffset={8}
        className="w-60"
        onCloseAutoFocus={onCloseAutoFocus}
      >
        <MenuLabel className="flex items-center gap-2.5">
          <Initial name={user.username} />
          {names}
        </MenuLabel>
        <MenuSeparator />
        <MenuItem onSelect={() => afterClose(onShortcuts)}>
          <Keyboard aria-hidden />
          <span className="flex-1">{t('shell.shortcuts')}</span>
          <Kbd aria-hidden keys={globalKeys.sheet} className="max-md:hidden" />
        </MenuItem>
        <MenuSeparator />
        <MenuItem onSelect={signOut} aria-keyshortcuts="Meta+Shift+Q Control+Shift+Q">
          <LogOut aria-hidden />
          <span className="flex-1">{t('shell.signOut')}</span>
          <Kbd aria-hidden keys={globalKeys.signOut} className="max-md:hidden" />
        </MenuItem>
      </MenuContent>
    </Menu>
  )
}

/** The first letter of a name, a whole one even where it takes two code units. */
function Initial({ name }: { name: string }) {
  return (
    <span
      aria-hidden
      className="flex size-7 shrink-0 items-center justify-center rounded bg-chosen font-semibold text-accent text-sm uppercase"
    >
      {[...name.trim()][0]}
    </span>
  )
}
