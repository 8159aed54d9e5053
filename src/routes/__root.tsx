import type { QueryClient } from '@tanstack/react-query'
import { createRootRouteWithContext } from '@tanstack/react-router'
import { Root } from '@/app/root'

/** The cache of server data comes with its first reader: signing in needs none. */
export const Route = createRootRouteWithContext<{ loadQueryClient: () => Promise<QueryClient> }>()({ component: Root })
