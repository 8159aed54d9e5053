import { useRouter } from '@tanstack/react-router'
import type { Keys } from '@/components/ui/kbd'
import { themes } from '@/lib/appearance'
import { currentLanguage, languageNames, languages } from '@/lib/i18n'
import { useTranslation } from '@/lib/i18n/use-translation'
import type { IconName } from '@/lib/icon-name'
import { setDisplay, setTheme, usePreferences } from '@/lib/preferences'
import { themeIcons, themeLabels } from '../appearance'
import { navigation, type ShownEntry, shownGroups } from '../navigation'
import { globalKeys } from '../shortcuts'
import { signOut } from '../sign-out'

export interface Command {
  id: string
  label: string
  /** Shown after the label; user data. */
  detail?: string
  icon?: IconName
  keywords?: readonly string[]
  keys?: Keys
  /** Marks the option that is active now, such as the current theme. */
  current?: boolean
  external?: boolean
  run: () => void
}

export interface CommandGroup {
  id: string
  title: string
  commands: Command[]
}

/** Without access to this tab. */
function openInNewTab(url: string) {
  const link = document.createElement('a')
  link.href = url
  link.target = '_blank'
  link.rel = 'noopener noreferrer'
  link.click()
}

/** All commands: navigation first, then settings and actions. */
export function useCommands(actions: { onToggleSidebar: () => void; onShortcuts: () => void }): CommandGroup[] {
  const { t, i18n } = useTranslation()
  const router = useRouter()
  const theme = usePreferences((preferences) => preferences.theme)
  const isMasked = usePreferences(({ display }) => display.masked)

  /** Entries that are nested below another are found by its title too, and an entry by what it is called among those. */
  const goTo = ({ titleKey, icon, leaves }: ShownEntry) =>
    leaves.map((leaf, index): Command => {
      const [own, other] = index === 0 ? [titleKey, leaf.titleKey] : [leaf.titleKey, titleKey]
      return {
        id: `go ${own}`,
        label: t(own),
        keywords: [t(other)],
        icon,
        external: leaf.external,
        run: () => {
          if (leaf.external) openInNewTab(leaf.url)
          else void router.navigate({ to: leaf.url as string, search: leaf.search ?? {} })
        },
      }
    })

  return [
    ...shownGroups(navigation).map((group) => ({
      id: group.titleKey,
      title: t(group.titleKey),
      commands: group.entries.flatMap(goTo),
    })),
    {
      id: 'theme',
      title: t('shell.theme'),
      commands: themes.map((value) => ({
        id: `theme ${value}`,
        label: t(themeLabels[value]),
        icon: themeIcons[value],
        keywords: [t('shell.theme')],
        current: value === theme,
        run: () => setTheme(value),
      })),
    },
    {
      id: 'language',
      title: t('common.language'),
      commands: languages.map((value) => ({
        id: `language ${value}`,
        label: languageNames[value],
        icon: 'icon-Languages',
        keywords: [t('common.language')],
        current: value === currentLanguage(),
        run: () => void i18n.changeLanguage(value),
      })),
    },
    {
      id: 'actions',
      title: t('palette.actions'),
      commands: [
        {
          id: 'test call',
          label: t('palette.testCall'),
          icon: 'icon-PhoneCall',
          run: () => void router.navigate({ to: '/agents', search: { test: true } }),
        },
        {
          id: 'call now',
          label: t('palette.callNow'),
          icon: 'icon-PhoneOutgoing',
          run: () => void router.navigate({ to: '/call-records', search: { dial: 'new' } }),
        },
        {
          id: 'transcriptions',
          label: t('palette.transcriptions'),
          icon: 'icon-ScrollText',
          run: () => void router.navigate({ to: '/call-records', search: { tab: 'transcriptions' } }),
        },
        {
          id: 'top up',
          label: t('palette.topUp'),
          icon: 'icon-Coins',
          run: () => void router.navigate({ to: '/settings/credits', search: { dialog: 'top-up' } }),
        },
        {
          id: 'new key',
          label: t('palette.newKey'),
          icon: 'icon-KeyRound',
          run: () => void router.navigate({ to: '/api-keys', search: { create: true } }),
        },
        {
          id: 'personal',
          label: isMasked ? t('palette.showPersonal') : t('palette.hidePersonal'),
          icon: isMasked ? 'icon-Eye' : 'icon-EyeOff',
          run: () => setDisplay({ masked: !isMasked }),
        },
        {
          id: 'sidebar',
          label: t('shell.toggleSidebar'),
          icon: 'icon-PanelLeft',
          keys: globalKeys.sidebar,
          run: actions.onToggleSidebar,
        },
        {
          id: 'help',
          label: t('sidebar.help'),
          icon: 'icon-CircleQuestionMark',
          run: () => void router.navigate({ to: '/help-center' }),
        },
        {
          id: 'shortcuts',
          label: t('shell.shortcuts'),
          icon: 'icon-Keyboard',
          keys: globalKeys.sheet,
          run: actions.onShortcuts,
        },
        { id: 'sign out', label: t('shell.signOut'), icon: 'icon-LogOut', keys: globalKeys.signOut, run: signOut },
      ],
    },
  ]
}
