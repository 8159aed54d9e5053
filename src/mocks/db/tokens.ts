import { now } from './clock'
import { hashText } from './random'
import { type DemoUser, users } from './users'

/*
 * A token carries its user and its end itself, so that a session outlives a reload even where nothing can be stored.
 * Opaque to the console. The check keeps out the mistyped, not the malicious: there is nothing here to steal.
 */
const prefix = 'pdt'

export function issueToken(user: DemoUser, seconds: number): string {
  const claim = btoa(`${user.id} ${Math.floor(now() / 1000) + seconds}`).replaceAll('=', '')
  return `${prefix}_${claim}_${check(claim)}`
}

/** The user of `Authorization: Bearer <token>`, while the token is good and the user exists. */
export function userOfBearer(header: string | null): DemoUser | undefined {
  const [kind, claim, sum] = /^Bearer (\S+)$/i.exec(header ?? '')?.[1]?.split('_') ?? []
  if (kind !== prefix || claim === undefined || sum !== check(claim)) return undefined
  const [id, end] = atob(claim).split(' ')
  if (id === undefined || Number(end) * 1000 <= now()) return undefined
  return users.get(id)
}

const check = (claim: string) => hashText(`parley demo ${claim}`).toString(36)
