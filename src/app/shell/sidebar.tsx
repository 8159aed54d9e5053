import { memo, type ReactNode } from 'react'
import { Deferred } from '@/components/deferred'
import type { User } from '@/contract/session'
import { cx } from '@/lib/cx'
import { loadTexts } from '@/lib/i18n/texts'
import { useTranslation } from '@/lib/i18n/use-translation'
import { lazyOptional } from '@/lib/lazy'
import { navigation } from '../navigation'
import { NavList } from './nav-list'
import { SidebarHead } from './tenant-menu'

const SidebarFoot = lazyOptional(async () => {
  const [module] = await Promise.all([import('./sidebar-foot'), loadTexts(['credits'])])
  return module.SidebarFoot
})

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
      <Deferred fallback={<div className={rail ? 'h-25' : 'h-32'} />}>
        <SidebarFoot user={user} rail={rail} onNavigate={onNavigate} onShortcuts={onShortcuts} />
      </Deferred>
    </>
  )
}

interface SidebarProps {
  user: User
  open: boolean
  onShortcuts: () => void
}

/** Not rendered with what opens over the page. */
export const Sidebar = memo(function Sidebar({ user, open, onShortcuts }: SidebarProps) {
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
})
