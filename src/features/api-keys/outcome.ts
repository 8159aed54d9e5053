import { ApiError, isStatus } from '@/lib/api/errors'

/** Whether a write may have been done although it failed: no answer came, none we can read, or a gateway's. */
export const outcomeUnknown = (error: unknown): boolean =>
  error instanceof ApiError && (error.kind !== 'http' || isStatus(error, 204, 408, 502, 504))
