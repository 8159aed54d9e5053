import { useQuery } from '@tanstack/react-query'
import { administers, members } from '@/contract/members'
import { isNotOffered } from '@/lib/api/errors'
import { useIsNamed } from '@/lib/api/named-act'
import { optionalRead } from '@/lib/api/read'
import { useSession } from '@/lib/session/session'

/**
 * Whether the user may charge credits by hand; undefined while it is not known. Where the API knows no roles its own
 * refusal decides. Where the capabilities do not name users, an API may have none: it is asked once `isNeeded`.
 */
export function useMayCharge(isNeeded: boolean): boolean | undefined {
  const id = useSession(({ user }) => user?.id)
  const isAsked = useIsNamed(members.get) || isNeeded
  const { data, error } = useQuery({
    ...optionalRead(members.get, { params: { id: id ?? '' } }),
    enabled: id !== undefined && isAsked,
  })
  if (data) return data.role === undefined || administers(data)
  if (error) return isNotOffered(error)
  return isAsked ? undefined : true
}
