import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'

/** Rate limit exceeded, with the seconds until the next attempt. */
export class TooMany extends Error {
  readonly seconds: number

  constructor(seconds: number) {
    super('Too many attempts')
    this.seconds = seconds
  }
}

const QUARTER_HOUR = 900

export interface LoginLimits {
  /** Counts an attempt. @throws TooMany */
  count: (username: string, address: string) => Promise<void>
  /** An attempt that succeeded. */
  forget: (username: string, address: string) => Promise<void>
}

/** Failed sign-ins, by name and address, and by address. Each process counts its own. */
export function loginLimits(): LoginLimits {
  const pairs = new RateLimiterMemory({ points: 10, duration: QUARTER_HOUR })
  const addresses = new RateLimiterMemory({ points: 100, duration: QUARTER_HOUR })
  const pairOf = (username: string, address: string) => `${address} ${username.trim().toLowerCase()}`
  return {
    async count(username, address) {
      try {
        await pairs.consume(pairOf(username, address))
        await addresses.consume(address)
      } catch (error) {
        if (error instanceof RateLimiterRes) throw new TooMany(Math.ceil(error.msBeforeNext / 1000))
        throw error
      }
    },
    async forget(username, address) {
      await pairs.delete(pairOf(username, address))
      await addresses.reward(address)
    },
  }
}
