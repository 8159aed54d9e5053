import { allEndpoints } from '@/contract/all'
import { callFilters, callIncludes, capabilities } from '@/contract/capabilities'
import { members } from '@/contract/members'
import { callSorts, searchModes } from '@/contract/values'
import { actOf, resourceOf } from '../acts'
import { serve } from '../serve'
import { isAdministrator } from './members'

/** Every resource of the contract, by the first segment of its paths, with its acts. */
function resources() {
  const named: Record<string, string[]> = {}
  for (const endpoint of Object.values(allEndpoints())) {
    const name = resourceOf(endpoint)
    named[name] = [...new Set([...(named[name] ?? []), actOf(endpoint)])]
  }
  return named
}

const forOthers = () => ({
  'audit-log': false,
  ingest: false,
  users: resources().users?.filter((act) => act !== actOf(members.resetLink)) ?? false,
})

export const mocks = [
  serve(capabilities.get, ({ user }) => ({
    resources: { ...resources(), ...(!isAdministrator(user) && forOthers()) },
    calls: { filters: [...callFilters], sorts: [...callSorts], includes: [...callIncludes], analytics: true },
    knowledge: { modes: [...searchModes] },
    idempotency: true,
    conflicts: true,
  })),
]
