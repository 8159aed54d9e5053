import type { TFunction } from 'i18next'
import { useTranslation } from '@/lib/i18n/use-translation'
import { ApiError, bodyMessage, isAbsent, isOffline, serverMessage, serverTitle, UnreadItems } from './errors'

/** §8, "Status texts in toasts". */
const statusKeys = {
  200: 'errors.status.200',
  201: 'errors.status.201',
  403: 'errors.status.403',
  404: 'errors.status.404',
  500: 'errors.status.500',
  502: 'errors.status.502',
  503: 'errors.status.503',
  504: 'errors.status.504',
} as const

/** The translated status text, or "Error". */
export function statusTitle(t: TFunction, error: unknown): string {
  // An answer that cannot be read may well have come with 200.
  const status = error instanceof ApiError && error.kind === 'http' ? error.status : undefined
  const key = status === undefined ? undefined : statusKeys[status as keyof typeof statusKeys]
  return key ? t(key) : t('errors.title')
}

/** §8, "Generic error toast": the title for an error without details. */
function genericTitle(t: TFunction, error: unknown): string {
  if (error instanceof ApiError && error.status === 204) return t('errors.contentNotFound')
  return serverTitle(error) ?? t('errors.somethingWentWrong')
}

/** What happened, in a sentence: the server's words where it has any, else what kind of failure it was. */
export function errorMessage(t: TFunction, error: unknown, fallback?: string): string {
  const message = serverMessage(error)
  if (message) return message
  if (isOffline(error)) return t('errors.notSent')
  if (isAbsent(error)) return t('errors.notOffered')
  if (fallback) return fallback
  if (error instanceof UnreadItems) return t('errors.unreadItems', { field: error.field })
  if (!(error instanceof ApiError)) return t('errors.unknown')
  if (error.kind === 'contract')
    return error.field
      ? t('errors.contractField', { endpoint: error.endpoint, field: error.field })
      : t('errors.contract', { endpoint: error.endpoint })
  if (error.kind === 'network') return navigator.onLine ? t('errors.network') : t('errors.offline')
  if (error.kind === 'timeout') return t('errors.timeout')
  return t('errors.unknown')
}

/** The toast of a list that failed: the status in words (or "Error"), and what the server says (or "Unknown error"). */
export const readFailure = (t: TFunction, error: unknown) => ({
  title: statusTitle(t, error),
  description:
    error instanceof ApiError && error.kind === 'http'
      ? (bodyMessage(error) ?? t('errors.unknown'))
      : errorMessage(t, error),
})

/** Whether an error has nothing that the API error toast could show: no body of the API's form. */
const isGeneric = (error: unknown) =>
  error instanceof ApiError
    ? error.status === 204 || (serverMessage(error) === undefined && serverTitle(error) !== undefined)
    : !(error instanceof UnreadItems)

/** Title and text of the error toasts of §8: the API's, or else the generic one. */
export const describeError = (t: TFunction, error: unknown, fallback?: string) =>
  isGeneric(error)
    ? { title: genericTitle(t, error), description: fallback }
    : { title: t('errors.title'), description: errorMessage(t, error, fallback) }

export function useDescribeError() {
  const { t } = useTranslation()
  return (error: unknown, fallback?: string) => describeError(t, error, fallback)
}
