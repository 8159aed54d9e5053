// The floor that the console is held against: the libraries of the stack, used plainly, and one list. No early request
// and no splitting.
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createRootRoute, createRoute, createRouter, Outlet, RouterProvider } from '@tanstack/react-router'
import i18next from 'i18next'
import LanguageDetector from 'i18next-browser-languagedetector'
import HttpBackend from 'i18next-http-backend'
import { StrictMode, Suspense } from 'react'
import { createRoot } from 'react-dom/client'
import { initReactI18next } from 'react-i18next'
import { Toaster } from 'sonner'
import { z } from 'zod'
import { CallsPage } from './calls-page.tsx'
import { Header } from './header.tsx'
import './style.css'

void i18next
  .use(HttpBackend)
  .use(LanguageDetector)
  .use(initReactI18next)
  .init({
    fallbackLng: 'en',
    supportedLngs: ['en', 'ko'],
    load: 'languageOnly',
  })

const rootRoute = createRootRoute({
  component: () => (
    <>
      <Header />
      <main className="p-4">
        <Outlet />
      </main>
      <Toaster />
    </>
  ),
})
const calls = createRoute({
  getParentRoute: () => rootRoute,
  path: '/',
  validateSearch: z.object({ page: z.number().int().min(1).optional().catch(undefined) }),
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
        <Suspense fallback={null}>
          <RouterProvider router={router} />
        </Suspense>
      </QueryClientProvider>
    </StrictMode>,
  )
