import { now } from './clock'
import { hashText } from './random'
import { type DemoUser, users } from './users'

/*
 * A token contains its user and expiry, so that a session survives a reload even where storage is blocked. The checksum
 * is against typing errors, not forgery: the demo has nothing to protect.
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
