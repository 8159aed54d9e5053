import { ApiError, isOffline, isStatus } from '@/lib/api/errors'

/** Whether a failed write may have succeeded: no response, an unreadable one, or a gateway's. */
export const outcomeUnknown = (error: unknown): boolean =>
  error instanceof ApiError && ((error.kind !== 'http' && !isOffline(error)) || isStatus(error, 204, 408, 502, 504))
