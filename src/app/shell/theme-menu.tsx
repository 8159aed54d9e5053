import { lazy } from 'react'
import { buttonClass } from '@/components/ui/button'
import { Menu, MenuContent, MenuTrigger } from '@/components/ui/menu'
import { useTranslation } from '@/lib/i18n/use-translation'
import { usePreferences } from '@/lib/preferences'
import { themeIcons } from '../appearance'

const ThemeMenuItems = lazy(() => import('./theme-menu-items').then((module) => ({ default: module.ThemeMenuItems })))

export function ThemeMenu() {
  const { t } = useTranslation()
  const theme = usePreferences((preferences) => preferences.theme)
  const Icon = themeIcons[theme]
  return (
    <Menu>
      <MenuTrigger className={buttonClass('ghost', 'icon')} aria-label={t('shell.theme')} title={t('shell.theme')}>
        <Icon aria-hidden className="size-4" />
      </MenuTrigger>
      <MenuContent align="end">
        <ThemeMenuItems />
      </MenuContent>
    </Menu>
  )
}
