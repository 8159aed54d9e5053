import { useQuery } from '@tanstack/react-query'
import { administers, members } from '@/contract/members'
import { isNotOffered } from '@/lib/api/errors'
import { optionalRead } from '@/lib/api/read'
import { useSession } from '@/lib/session/session'

/**
 * Whether the user may charge credits by hand. Where the API knows no roles its own refusal decides; undefined while it
 * is not known.
 */
export function useMayCharge(): boolean | undefined {
  const id = useSession(({ user }) => user?.id)
  const { data, error } = useQuery({
    ...optionalRead(members.get, { params: { id: id ?? '' } }),
    enabled: id !== undefined,
  })
  if (data) return data.role === undefined || administers(data)
  return isNotOffered(error) ? true : error ? false : undefined
}
