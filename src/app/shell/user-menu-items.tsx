import { Keyboard, LogOut } from 'lucide-react'
import { Kbd } from '@/components/ui/kbd'
import { MenuItem, MenuLabel, MenuSeparator } from '@/components/ui/menu'
import type { User } from '@/contract/session'
import { useTranslation } from '@/lib/i18n/use-translation'
import { globalKeys } from '../shortcuts'
import { signOut } from '../sign-out'
import { Initial, Names } from './person'

/** Content of the user menu; loaded when it opens. */
export function UserMenuItems({ user, onShortcuts }: { user: User; onShortcuts: () => void }) {
  const { t } = useTranslation()
  return (
    <>
      <MenuLabel className="flex items-center gap-2.5">
        <Initial name={user.username} />
        <Names user={user} />
      </MenuLabel>
      <MenuSeparator />
      <MenuItem onSelect={onShortcuts}>
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
    </>
  )
}
