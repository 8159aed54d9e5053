import type { TestCallAccess } from '@/contract/test-calls'
import { type ConnectMedia, MediaError } from './media-session'

export const connectWhip =
  (access: TestCallAccess): ConnectMedia =>
  async () => {
    throw new MediaError('network', { cause: access.url })
  }
