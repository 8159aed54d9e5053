import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { TranslationProvider } from '@/lib/i18n/use-translation'
import { queryClient, router, watchSession } from './router'

watchSession()

export const App = () => (
  <TranslationProvider>
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  </TranslationProvider>
)
