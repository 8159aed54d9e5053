import { useQueryClient } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { useCallback, useEffect, useState } from 'react'
import { Deferred } from '@/components/deferred'
import { buttonClass } from '@/components/ui/button'
import { UsageKindsContext } from '@/components/usage-kinds'
import type { User } from '@/contract/session'
import { readCapabilities } from '@/lib/api/read-capabilities'
import { cx } from '@/lib/cx'
import { loadTexts } from '@/lib/i18n/texts'
import { useTranslation } from '@/lib/i18n/use-translation'
import { lazyOptional } from '@/lib/lazy'
import { useIsPhone } from '@/lib/media'
import { setSidebarOpen, usePreferences } from '@/lib/preferences'
import { useSession } from '@/lib/session/session'
import { globalKeys, useModifierDown, useShortcuts } from '../shortcuts'
import { signOut } from '../sign-out'
import { DemoBanner } from './demo-banner'
import { Header } from './header'
import { Main } from './main'
import { OfferedOutlet } from './offered-outlet'
import { OfflineBanner } from './offline-banner'
import { Sidebar } from './sidebar'
import { useLazyDialog } from './use-lazy-dialog'

const RecordOpened = lazyOptional(() => import('../palette/record-opened').then((module) => module.RecordOpened))

const loadPalette = () => import('../palette/palette').then((module) => module.Palette)
const loadSheet = () => import('./mobile-sidebar').then((module) => module.MobileSidebar)
const loadUsageKinds = () => import('../records').then((module) => module.usageKinds)
const loadShortcuts = async () => {
  const [module] = await Promise.all([import('./shortcut-list'), loadTexts(['agents', 'call-records', 'test-call'])])
  return module.ShortcutSheet
}

/** The authenticated layout, keyed by user: another user in this tab starts with fresh state. */
export function Shell() {
  const user = useSession((session) => session.user)
  // Between session end and the sign-in page nothing is rendered.
  return (
    user && (
      <UsageKindsContext value={loadUsageKinds}>
        <SignedInShell key={user.id} user={user} />
      </UsageKindsContext>
    )
  )
}

function SignedInShell({ user }: { user: User }) {
  const { t } = useTranslation()
  const phone = useIsPhone()
  const wide = usePreferences((preferences) => preferences.sidebarOpen)
  const palette = useLazyDialog(loadPalette, t('searchWithDots'))
  const sheet = useLazyDialog(loadSheet)
  const shortcuts = useLazyDialog(loadShortcuts)
  const client = useQueryClient()
  useEffect(() => void readCapabilities(client), [client])

  // The sheet closes on any navigation, and when the screen becomes wide enough for the sidebar.
  const path = useLocation({ select: (location) => location.pathname })
  const layoutKey = `${phone} ${path}`
  const [lastLayoutKey, setLastLayoutKey] = useState(layoutKey)
  if (layoutKey !== lastLayoutKey) {
    setLastLayoutKey(layoutKey)
    sheet.onOpenChange(false)
  }

  const toggleSidebar = useCallback(
    () => (phone ? sheet.onOpenChange(!sheet.open) : setSidebarOpen(!wide)),
    [phone, sheet.open, sheet.onOpenChange, wide],
  )
  useModifierDown(palette.prepare)
  useShortcuts([
    [globalKeys.palette, () => palette.onOpenChange(!palette.open)],
    [globalKeys.sidebar, toggleSidebar],
    [globalKeys.sheet, shortcuts.onOpen],
    [globalKeys.signOut, signOut],
  ])

  return (
    <div className="flex min-h-dvh">
      <SkipLink />
      {!phone && <Sidebar user={user} open={wide} onShortcuts={shortcuts.onOpen} />}
      <div className="flex min-w-0 flex-1 flex-col xl:has-[[data-beside]]:pr-[28rem]">
        <OfflineBanner />
        {__DEMO__ && <DemoBanner />}
        <Header
          sidebarOpen={phone ? sheet.open : wide}
          onToggleSidebar={toggleSidebar}
          onPrepareSidebar={phone ? sheet.prepare : undefined}
          onSearch={palette.onOpen}
          onPrepareSearch={palette.prepare}
        />
        <Main className="flex flex-1 flex-col outline-none">
          <OfferedOutlet />
        </Main>
      </div>
      <Deferred>
        <RecordOpened />
      </Deferred>
      {phone && sheet.Dialog && (
        <sheet.Dialog open={sheet.open} onOpenChange={sheet.onOpenChange} user={user} onShortcuts={shortcuts.onOpen} />
      )}
      {palette.Dialog && (
        <palette.Dialog
          open={palette.open}
          onOpenChange={palette.onOpenChange}
          onToggleSidebar={toggleSidebar}
          onShortcuts={shortcuts.onOpen}
        />
      )}
      {shortcuts.Dialog && <shortcuts.Dialog open={shortcuts.open} onOpenChange={shortcuts.onOpenChange} />}
    </div>
  )
}

/** First tab stop: skips the sidebar. */
function SkipLink() {
  const { t } = useTranslation()
  return (
    // biome-ignore lint/a11y/useValidAnchor: it is a link to a part of the page; only the address bar is left alone
    <a
      href="#main"
      className={cx(buttonClass('solid'), 'fixed top-2 left-2 z-50 -translate-y-16 focus:translate-y-0')}
      onClick={(event) => {
        event.preventDefault()
        document.getElementById('main')?.focus()
      }}
    >
      {t('shell.skipToMain')}
    </a>
  )
}
