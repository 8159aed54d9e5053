import { ChevronsUpDown } from 'lucide-react'
import { lazy } from 'react'
import { Menu, MenuContent, MenuTrigger } from '@/components/ui/menu'
import type { User } from '@/contract/session'
import { cx } from '@/lib/cx'
import { useTranslation } from '@/lib/i18n/use-translation'
import { useIsPhone } from '@/lib/media'
import { Initial, Names } from './person'
import { RailTooltip } from './rail-tooltip'
import { useAfterClose } from './use-after-close'

const UserMenuItems = lazy(() => import('./user-menu-items').then((module) => ({ default: module.UserMenuItems })))

interface UserMenuProps {
  user: User
  rail: boolean
  onShortcuts: () => void
}

export function UserMenu({ user, rail, onShortcuts }: UserMenuProps) {
  const { t } = useTranslation()
  const phone = useIsPhone()
  const { afterClose, onCloseAutoFocus } = useAfterClose()
  return (
    <Menu>
      <RailTooltip text={user.username} active={rail}>
        <MenuTrigger
          aria-label={rail ? t('shell.accountOf', { name: user.username }) : undefined}
          className={cx(
            'flex h-12 w-full items-center gap-2.5 rounded text-left hover:bg-hover data-[state=open]:bg-hover',
            rail ? 'justify-center' : 'px-1.5',
          )}
        >
          <Initial name={user.username} />
          {!rail && <Names user={user} />}
          {!rail && <ChevronsUpDown aria-hidden className="size-4 shrink-0 text-muted" />}
        </MenuTrigger>
      </RailTooltip>
      <MenuContent
        side={phone ? 'top' : 'right'}
        align="end"
        sideOffset={8}
        className="w-60"
        onCloseAutoFocus={onCloseAutoFocus}
      >
        <UserMenuItems user={user} onShortcuts={() => afterClose(onShortcuts)} />
      </MenuContent>
    </Menu>
  )
}
