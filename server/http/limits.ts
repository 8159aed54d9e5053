import ipaddr from 'ipaddr.js'
import { CompiledQuery, type Kysely } from 'kysely'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import type { Database } from '../db/schema'
import { sha256 } from '../db/values'

/** Rate limit exceeded, with the seconds until the next attempt. */
export class TooMany extends Error {
  readonly seconds: number

  constructor(seconds: number) {
    super('Too many attempts')
    this.seconds = seconds
  }
}

const QUARTER_HOUR = 900
const HOUR = 3600
const MONTH = 30 * 24 * HOUR

export interface LoginLimits {
  /** Counts an attempt. Not within a transaction, which would take the count back. @throws TooMany */
  count: (username: string, address: string) => Promise<void>
  /** An attempt that succeeded. */
  forget: (username: string, address: string) => Promise<void>
}

/** An IPv6 address by its /64, of which a client may choose any. */
function networkOf(address: string): string {
  if (!ipaddr.isValid(address)) return address
  const parsed = ipaddr.process(address)
  return parsed instanceof ipaddr.IPv6 ? `${parsed.parts.slice(0, 4).join(':')}/64` : parsed.toString()
}

/** Failed sign-ins by name and address, by address, and by name. All processes count in one table. */
export function loginLimits(db: Kysely<Database>): LoginLimits {
  const storeClient = {
    async query({ text, values }: { text: string; values: unknown[] }) {
      const { rows } = await db.executeQuery(CompiledQuery.raw(text, values))
      return { rows, rowCount: rows.length }
    },
  }
  const limiter = (keyPrefix: string, points: number, duration: number) =>
    new RateLimiterPostgres({
      ...{ storeClient, storeType: 'client', tableName: 'login_attempts', tableCreated: true },
      ...{ keyPrefix, points, duration, clearExpiredByTimeout: false },
    })
  const pairs = limiter('pair', 10, QUARTER_HOUR)
  const addresses = limiter('address', 100, QUARTER_HOUR)
  const names = limiter('name', 50, HOUR)
  // Where a name has signed in, its own limit does not hold: others could use it to lock the name out.
  const known = limiter('known', 1, MONTH)

  const keysOf = (username: string, address: string) => {
    const [name, network] = [username.trim().toLowerCase(), networkOf(address)]
    return { pair: sha256(`${network} ${name}`), address: sha256(network), name: sha256(name) }
  }
  return {
    async count(username, address) {
      const keys = keysOf(username, address)
      try {
        await pairs.consume(keys.pair)
        await addresses.consume(keys.address)
        if (!(await known.get(keys.pair))) await names.consume(keys.name)
      } catch (error) {
        if (error instanceof RateLimiterRes) throw new TooMany(Math.ceil(error.msBeforeNext / 1000))
        throw error
      }
    },
    async forget(username, address) {
      const keys = keysOf(username, address)
      await pairs.delete(keys.pair)
      await addresses.reward(keys.address)
      if (!(await known.get(keys.pair))) await names.reward(keys.name)
      await known.set(keys.pair, 1, MONTH)
    },
  }
}
