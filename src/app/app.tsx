import { RouterProvider } from '@tanstack/react-router'
import { TranslationProvider } from '@/lib/i18n/use-translation'
import { router, watchSession } from './router'

watchSession()

export const App = () => (
  <TranslationProvider>
    <RouterProvider router={router} />
  </TranslationProvider>
)
