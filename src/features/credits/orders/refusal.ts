import type { TFunction } from 'i18next'
import { errorMessage, statusTitle } from '@/lib/api/describe'
import { ApiError, isStatus } from '@/lib/api/errors'

/** The server's message, else that of the endpoint or the status text of §8. */
export function refusalText(t: TFunction, error: unknown): string {
  if (isStatus(error, 400)) return errorMessage(t, error, t('credits.badRequest'))
  if (isStatus(error, 402)) return errorMessage(t, error, t('credits.paymentFailed'))
  if (isStatus(error, 403)) return errorMessage(t, error, t('errors.forbiddenText'))
  if (error instanceof ApiError && error.kind === 'http') return errorMessage(t, error, statusTitle(t, error))
  return errorMessage(t, error)
}
