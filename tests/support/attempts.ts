import { afterEach, beforeEach, vi } from 'vitest'
import { endpoint } from '@/contract/endpoint'
import { z } from '@/contract/zod'
import { ApiError } from '@/lib/api/errors'
import { useSession } from '@/lib/session/session'
import { MemoryStorage } from './memory-storage'

export const refused = (status: number) => new ApiError({ kind: 'http', endpoint: 'POST /x', status })
export const lost = new ApiError({ kind: 'network', endpoint: 'POST /x' })
let path = 0
/** Every test has an endpoint of its own, as attempts outlive the screen. */
export const plain = () => endpoint('POST', `/x/${path++}`, { response: z.unknown() })
export const costly = () => ({ ...plain(), isCostly: true })
export const signIn = (id: string) => useSession.setState({ token: 'token', user: { id, username: id } })

/** Signs in before each test, with an empty storage. */
export function withFreshSession() {
  beforeEach(() => {
    vi.stubGlobal('localStorage', new MemoryStorage())
    signIn('ada')
  })
  afterEach(() => {
    vi.useRealTimers()
    useSession.setState({ token: null, user: null })
  })
}
