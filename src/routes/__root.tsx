import type { QueryClient } from '@tanstack/react-query'
import { createRootRouteWithContext } from '@tanstack/react-router'
import { Root } from '@/app/root'
import { loadTexts } from '@/lib/i18n/texts'

export const Route = createRootRouteWithContext<{ queryClient: QueryClient }>()({
  beforeLoad: async ({ matches }) => {
    await loadTexts(matches.flatMap(({ staticData }) => staticData.texts ?? []))
  },
  component: Root,
})
