import { buttonClass } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { Menu, MenuContent, MenuTrigger } from '@/components/ui/menu'
import { useTranslation } from '@/lib/i18n/use-translation'
import { lazyModule } from '@/lib/lazy'
import { usePreferences } from '@/lib/preferences'
import { themeIcons } from '../appearance'

/** Loaded with the parts of the menu that opens. */
const items = lazyModule(() => import('./menu-items'))
const ThemeMenuItems = items.component((module) => module.ThemeMenuItems)
const LanguageMenuItems = items.component((module) => module.LanguageMenuItems)

const trigger = { className: buttonClass('ghost', 'icon'), onPointerEnter: items.preload, onFocus: items.preload }

export function ThemeMenu() {
  const { t } = useTranslation()
  const icon = themeIcons[usePreferences(({ theme }) => theme)]
  return (
    <Menu>
      <MenuTrigger {...trigger} aria-label={t('shell.theme')} title={t('shell.theme')}>
        <Icon name={icon} />
      </MenuTrigger>
      <MenuContent align="end">
        <ThemeMenuItems />
      </MenuContent>
    </Menu>
  )
}

export function LanguageMenu() {
  const { t } = useTranslation()
  return (
    <Menu>
      <MenuTrigger {...trigger} aria-label={t('common.language')} title={t('common.language')}>
        <Icon name="icon-Languages" />
      </MenuTrigger>
      <MenuContent align="end">
        <LanguageMenuItems />
      </MenuContent>
    </Menu>
  )
}
