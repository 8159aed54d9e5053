import type { Services } from '../http/context'
import { callerOfKey, isApiKey } from './api-keys'
import { type Caller, callerOfSession } from './sessions'

/** The caller of `Authorization: Bearer <token>`: of a session or of an API key. */
export async function callerOf(
  services: Pick<Services, 'db' | 'keyUses'>,
  authorization: string | null,
): Promise<Caller | undefined> {
  const token = /^Bearer ([\w-]{20,200})$/i.exec(authorization ?? '')?.[1]
  if (token === undefined) return undefined
  return isApiKey(token) ? callerOfKey(services, token) : callerOfSession(services.db, token)
}
