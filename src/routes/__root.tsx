import type { QueryClient } from '@tanstack/react-query'
import { createRootRouteWithContext } from '@tanstack/react-router'
import { Root } from '@/app/root'

/** The query client loads with its first user: sign-in does not need it. */
export const Route = createRootRouteWithContext<{ loadQueryClient: () => Promise<QueryClient> }>()({ component: Root })
