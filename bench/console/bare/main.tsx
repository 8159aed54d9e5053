// The page that the console is compared with: the same libraries, one list, and the simplest honest form of all else.
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createRootRoute, createRoute, createRouter, Outlet, RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { CallsPage } from './calls-page.tsx'
import { Header } from './header.tsx'
import './style.css'

const rootRoute = createRootRoute({
  component: () => (
    <>
      <Header />
      <main>
        <Outlet />
      </main>
    </>
  ),
})
const calls = createRoute({
  getParentRoute: () => rootRoute,
  path: '/',
  validateSearch: (search): { page?: number } => ({ page: Number(search.page) || undefined }),
  component: function Calls() {
    const { page = 1 } = calls.useSearch()
    const navigate = calls.useNavigate()
    return <CallsPage page={page} onPage={(next) => void navigate({ search: { page: next } })} />
  },
})
const other = createRoute({
  getParentRoute: () => rootRoute,
  path: '/agents',
  component: () => <h1>Another screen</h1>,
})

const router = createRouter({ routeTree: rootRoute.addChildren([calls, other]) })
const root = document.getElementById('root')
if (root)
  createRoot(root).render(
    <StrictMode>
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { staleTime: 30_000 } } })}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </StrictMode>,
  )
