import { type ReactNode, Suspense } from 'react'
import type { User } from '@/contract/session'
import { cx } from '@/lib/cx'
import { useTranslation } from '@/lib/i18n/use-translation'
import { lazyOptional } from '@/lib/lazy-optional'
import { navigation } from '../navigation'
import { NavList } from './nav-list'
import { SidebarHead } from './tenant-menu'
import { UserMenu } from './user-menu'

// Loaded after the shell.
const CreditMeter = lazyOptional(async () => ({
  default: (await import('@/features/credits/meter/credit-meter')).CreditMeter,
}))

export interface SidebarBodyProps {
  user: User
  rail: boolean
  onNavigate?: () => void
  onShortcuts: () => void
  /** Close button, when the sidebar is a sheet. */
  close?: ReactNode
}

export function SidebarBody({ user, rail, onNavigate, onShortcuts, close }: SidebarBodyProps) {
  return (
    <>
      <div className="flex items-center gap-1 p-2">
        <div className="min-w-0 flex-1">
          <SidebarHead tenant={user.tenant?.name} rail={rail} />
        </div>
        {close}
      </div>
      <div className="flex-1 overflow-y-auto overflow-x-hidden p-2">
        <NavList groups={navigation} rail={rail} onNavigate={onNavigate} />
      </div>
      {/* Same height as the meter, to avoid a layout shift */}
      <div className={cx('px-2', rail ? 'h-9' : 'h-16')}>
        <Suspense fallback={null}>
          <CreditMeter rail={rail} onNavigate={onNavigate} />
        </Suspense>
      </div>
      <div className="p-2">
        <UserMenu user={user} rail={rail} onShortcuts={onShortcuts} />
      </div>
    </>
  )
}

/** The sidebar of wide screens, expanded or icons only. */
export function Sidebar({ user, open, onShortcuts }: { user: User; open: boolean; onShortcuts: () => void }) {
  const { t } = useTranslation()
  return (
    <aside
      aria-label={t('shell.sidebar')}
      data-state={open ? 'expanded' : 'collapsed'}
      className={cx(
        'sticky top-0 z-30 flex h-dvh shrink-0 flex-col overflow-hidden border-line border-r bg-panel transition-[width] duration-calm',
        open ? 'w-sidebar' : 'w-sidebar-icon',
      )}
    >
      <SidebarBody user={user} rail={!open} onShortcuts={onShortcuts} />
    </aside>
  )
}
