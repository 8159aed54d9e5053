import { Bell, Coins, Contrast, CreditCard, type LucideIcon, MonitorCog, UserRound } from 'lucide-react'

/** Screens of /settings in navigation order. */
export const settingsScreens = [
  { to: '/settings', titleKey: 'settings.profile.title', icon: UserRound },
  { to: '/settings/appearance', titleKey: 'settings.appearance.title', icon: Contrast },
  { to: '/settings/subscription', titleKey: 'sidebar.subscription', icon: CreditCard },
  { to: '/settings/credits', titleKey: 'sidebar.credits', icon: Coins },
  { to: '/settings/notifications', titleKey: 'settings.notifications.title', icon: Bell },
  { to: '/settings/display', titleKey: 'settings.display.title', icon: MonitorCog },
] as const satisfies { to: string; titleKey: string; icon: LucideIcon }[]
