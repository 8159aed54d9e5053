import { Outlet, useMatches } from '@tanstack/react-router'
import { OfflineBanner } from './shell/offline-banner'
import { RouteFocus } from './shell/route-focus'
import { ToastHost } from './toast-host'

/** What stands on every screen, public or not. */
export function Root() {
  // The shell has a place of its own for the banner, beside the sidebar.
  const inShell: boolean = useMatches({ select: (all) => all.some((match) => match.routeId === '/_authenticated') })
  return (
    <>
      {!inShell && <OfflineBanner />}
      <Outlet />
      <RouteFocus />
      <ToastHost />
    </>
  )
}
