import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, RouterContextProvider, type RouterHistory } from '@tanstack/react-router'
import { act, cleanup, render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { App } from '@/app/app'
import { usageKinds } from '@/app/records'
import { queryClient, router } from '@/app/router'
import { UsageKindsContext } from '@/components/usage-kinds'
import { TranslationProvider } from '@/lib/i18n/use-translation'
import { connectToaster, type Notice } from '@/lib/notify'
import { beginSession, endSession } from '@/lib/session/session'
import { ada } from './people'

/** The whole console at an address, as a browser that has just opened it. */
export async function renderRoute(path: string, { session = true }: { session?: boolean } = {}) {
  if (session) beginSession('token-of-ada', ada)
  else endSession()
  queryClient.clear()
  // As a reload: the screen of the test before would be rendered once more, and would read its data.
  cleanup()
  router._rendered = undefined
  router.stores.setMatches([])
  const history: RouterHistory = createMemoryHistory({ initialEntries: [path] })
  router.update({ ...router.options, history })
  const user = userEvent.setup()
  const view = render(<App />)
  await act(() => router.load())
  return { ...view, user, history, href: () => router.state.location.href }
}

/** A component by itself, within what surrounds every screen: texts, queries and the router. */
export async function renderAlone(element: ReactNode) {
  queryClient.clear()
  const user = userEvent.setup()
  const view = render(
    <TranslationProvider>
      <QueryClientProvider client={queryClient}>
        <RouterContextProvider router={router}>
          <UsageKindsContext value={async () => usageKinds}>{element}</UsageKindsContext>
        </RouterContextProvider>
      </QueryClientProvider>
    </TranslationProvider>,
  )
  return { ...view, user }
}

/** Every toast from here on, for a component rendered without the toaster. */
export function recordNotices(): Notice[] {
  const notices: Notice[] = []
  connectToaster((notice) => notices.push(notice))
  return notices
}
