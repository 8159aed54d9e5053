import type { QueryClient } from '@tanstack/react-query'
import { createRootRouteWithContext } from '@tanstack/react-router'
import { Root } from '@/app/root'

export const Route = createRootRouteWithContext<{ queryClient: QueryClient }>()({ component: Root })
