import { QueryClientProvider } from '@tanstack/react-query'
import { RouterContextProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { queryClient, router } from '@/app/router'
import { startI18n } from '@/lib/i18n'
import { loadTexts } from '@/lib/i18n/texts'
import { TranslationProvider } from '@/lib/i18n/use-translation'
import { startPreferences } from '@/lib/preferences'
import { Components } from './components'
import '@/styles.css'
import '@/tokens.css'

startPreferences()
await startI18n()
await loadTexts(['call-records'])
const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')
createRoot(root).render(
  <StrictMode>
    <TranslationProvider>
      <QueryClientProvider client={queryClient}>
        <RouterContextProvider router={router}>
          <Components />
        </RouterContextProvider>
      </QueryClientProvider>
    </TranslationProvider>
  </StrictMode>,
)
