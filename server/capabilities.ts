import { actOf, resourceOf } from '@demo/acts'
import { allEndpoints } from '@/contract/all'
import { callFilters, callIncludes, capabilities } from '@/contract/capabilities'
import { members } from '@/contract/members'
import { callSorts } from '@/contract/values'
import { type Route, route } from './http/context'

/** Operations that voice stacks report; from the console they would need a voice engine. */
const reports: Record<string, readonly string[]> = { 'call-records': ['create', 'end'] }

/** Offered by name: only to those who may do it. */
const withoutLinks = (acts: string[] | boolean = false) =>
  typeof acts === 'boolean' ? acts : acts.filter((act) => act !== actOf(members.resetLink))

/** The capabilities, derived from the registered routes. */
export function capabilityRoute(routes: readonly Route[]): Route {
  const names = new Set(Object.values(allEndpoints()).map(resourceOf))
  const resources = Object.fromEntries(
    [...names].map((name) => {
      const offered = routes
        .filter(({ endpoint }) => resourceOf(endpoint) === name)
        .map(({ endpoint }) => actOf(endpoint))
      const kept = [...new Set(offered)].filter((act) => !reports[name]?.includes(act))
      return [name, kept.length === 0 ? false : kept]
    }),
  )
  return route(capabilities.get, async ({ caller }) => ({
    resources: {
      ...resources,
      ...(caller.role !== 'admin' && { ingest: false, 'audit-log': false, users: withoutLinks(resources.users) }),
      capabilities: ['list'],
    },
    calls: { filters: [...callFilters], sorts: [...callSorts], includes: [...callIncludes], analytics: true },
    knowledge: { modes: ['keyword'] },
    idempotency: true,
    conflicts: true,
  }))
}
