import { Outlet, useMatches } from '@tanstack/react-router'
import { OfflineBanner } from './shell/offline-banner'
import { RouteFocus } from './shell/route-focus'
import { ToastHost } from './toast-host'

export function Root() {
  // The shell renders its own banner beside the sidebar.
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
