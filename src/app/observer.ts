import { env } from '@/lib/env'
import { ownVersion } from '@/lib/newer-version'
import { deliverTo } from '@/lib/observe/deliver'
import { otlp } from '@/lib/observe/otlp'
import { queryClient, router, withoutSlash } from './router'

/** Chooses the observer; see docs/observability.md for another one. Loaded only where observation is configured. */
export const connect = () =>
  deliverTo(otlp({ url: env.observe ?? '', version: ownVersion() ?? 'development' }), {
    queries: queryClient.getQueryCache(),
    mutations: queryClient.getMutationCache(),
    screen: () => withoutSlash(router.state.matches.at(-1)?.fullPath ?? ''),
  })
