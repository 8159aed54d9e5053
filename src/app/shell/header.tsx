import { Link, useLocation } from '@tanstack/react-router'
import { memo, useEffect, useState } from 'react'
import { Deferred } from '@/components/deferred'
import { buttonClass, IconButton } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { Kbd } from '@/components/ui/kbd'
import { cx } from '@/lib/cx'
import { useTranslation } from '@/lib/i18n/use-translation'
import { lazyOptional } from '@/lib/lazy'
import { usePreferences } from '@/lib/preferences'
import { globalKeys } from '../shortcuts'
import { LanguageMenu, ThemeMenu } from './header-menus'

const MaskedBadge = lazyOptional(() => import('./masked-badge').then((module) => module.MaskedBadge))
const Bell = lazyOptional(() => import('../bell/bell').then((module) => module.Bell))

/** §9: scroll offset from which the header has a shadow. */
const THRESHOLD_PX = 10

/** On scroll events only: reading the offset during render forces layout. */
function useScrolled() {
  const [isScrolled, setIsScrolled] = useState(false)
  useEffect(() => {
    const update = () => setIsScrolled(window.scrollY > THRESHOLD_PX)
    window.addEventListener('scroll', update, { passive: true })
    return () => window.removeEventListener('scroll', update)
  }, [])
  return isScrolled
}

interface HeaderProps {
  sidebarOpen: boolean
  onToggleSidebar: () => void
  onPrepareSidebar?: () => void
  onSearch: () => void
  onPrepareSearch: () => void
}

/** Not rendered with what opens over the page. */
export const Header = memo(function Header(props: HeaderProps) {
  const { sidebarOpen, onToggleSidebar, onPrepareSidebar, onSearch, onPrepareSearch } = props
  const { t } = useTranslation()
  const isScrolled = useScrolled()
  const isMasked = usePreferences(({ display }) => display.masked)
  const screen = useLocation({ select: ({ pathname }) => pathname })
  return (
    <header
      className={cx(
        'sticky top-0 z-20 flex h-14 items-center gap-1 bg-page px-2 md:gap-2 md:px-4',
        isScrolled && 'shadow-header',
      )}
    >
      <IconButton
        label={t('shell.toggleSidebar')}
        aria-expanded={sidebarOpen}
        aria-keyshortcuts="Control+B Meta+B"
        onClick={onToggleSidebar}
        onPointerEnter={onPrepareSidebar}
        onFocus={onPrepareSidebar}
      >
        <Icon name="icon-PanelLeft" />
      </IconButton>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        className="flex h-9 min-w-0 flex-1 items-center gap-2 rounded border border-line bg-raised pr-2 pl-3 text-muted hover:bg-hover max-md:h-11 md:max-w-72"
        onClick={onSearch}
        onPointerEnter={onPrepareSearch}
        onFocus={onPrepareSearch}
      >
        <Icon name="icon-Search" />
        <span className="flex-1 truncate text-left">{t('searchWithDots')}</span>
        <Kbd aria-hidden keys={globalKeys.palette} className="max-md:hidden" />
      </button>
      <div className="ml-auto flex items-center md:gap-1">
        {isMasked && (
          <Deferred>
            <MaskedBadge />
          </Deferred>
        )}
        <Link
          to="/help-center"
          search={{ screen }}
          preload={false}
          aria-label={t('sidebar.help')}
          title={t('sidebar.help')}
          className={buttonClass('ghost', 'icon')}
        >
          <Icon name="icon-CircleQuestionMark" />
        </Link>
        <Deferred fallback={<span className="size-9 max-md:size-11" />}>
          <Bell />
        </Deferred>
        <LanguageMenu />
        <ThemeMenu />
      </div>
    </header>
  )
})
