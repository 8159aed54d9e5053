import { Link, Outlet, useLocation } from '@tanstack/react-router'
import { Bell, Coins, Contrast, CreditCard, type LucideIcon, MonitorCog, UserRound } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { cx } from '@/lib/cx'
import { useTranslation } from '@/lib/i18n/use-translation'

/** Screens of /settings in navigation order. */
export const settingsScreens = [
  { to: '/settings', titleKey: 'settings.profile.title', icon: UserRound },
  { to: '/settings/appearance', titleKey: 'settings.appearance.title', icon: Contrast },
  { to: '/settings/subscription', titleKey: 'sidebar.subscription', icon: CreditCard },
  { to: '/settings/credits', titleKey: 'sidebar.credits', icon: Coins },
  { to: '/settings/notifications', titleKey: 'settings.notifications.title', icon: Bell },
  { to: '/settings/display', titleKey: 'settings.display.title', icon: MonitorCog },
] as const satisfies { to: string; titleKey: string; icon: LucideIcon }[]

const linkClass =
  'flex h-9 items-center gap-2.5 whitespace-nowrap rounded px-2.5 transition-colors duration-quick max-md:h-11 [&>svg]:size-4 [&>svg]:shrink-0'

/**
 * Layout of /settings: navigation beside the page, or a scrolling row above it on narrow screens. Its screens are
 * ordinary `Page`s.
 */
export function SettingsLayout() {
  const { t } = useTranslation()
  const path = useLocation({ select: (location) => location.pathname.replace(/(?<!\/)\/+$/, '') })
  const currentLink = useRef<HTMLAnchorElement>(null)
  // Scroll the current entry of the row into view on phones, whenever `path` changes.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the link with the ref changes with the path
  useEffect(() => {
    // Newer browsers return a promise, which is not a clean-up function.
    currentLink.current?.scrollIntoView?.({ block: 'nearest', inline: 'center' })
  }, [path])
  return (
    <div className="flex flex-1 flex-col lg:flex-row">
      <nav
        aria-label={t('settings.navigation')}
        className="border-line max-lg:overflow-x-auto max-lg:border-b lg:w-56 lg:shrink-0 lg:border-r"
      >
        <ul className="flex gap-1 px-4 py-2 md:px-6 lg:sticky lg:top-14 lg:flex-col lg:gap-0.5 lg:px-3 lg:py-5">
          {settingsScreens.map(({ to, titleKey, icon: Icon }) => {
            const active = to === path
            return (
              <li key={to}>
                <Link
                  to={to}
                  ref={active ? currentLink : undefined}
                  activeOptions={{ exact: true, includeSearch: false }}
                  aria-current={active ? 'page' : undefined}
                  className={cx(
                    linkClass,
                    active ? 'bg-chosen font-medium [&>svg]:text-accent' : 'text-ink hover:bg-hover [&>svg]:text-muted',
                  )}
                >
                  <Icon aria-hidden />
                  {t(titleKey)}
                </Link>
              </li>
            )
          })}
        </ul>
      </nav>
      <div className="min-w-0 flex-1">
        <Outlet />
      </div>
    </div>
  )
}
