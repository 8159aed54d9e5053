import type { TFunction } from 'i18next'
import { errorMessage } from '@/lib/api/describe'
import { ApiError, isStatus } from '@/lib/api/errors'
import { currentLanguage } from '@/lib/i18n'
import { useTranslation } from '@/lib/i18n/use-translation'
import { isLoopbackHttp } from '@/lib/loopback'
import type { Notice } from '@/lib/notify'

/** The toast for a failed sign-in: always §8's title, with what happened as its text. */
export function useLoginFailure() {
  const { t } = useTranslation()
  return (error: unknown): Notice => {
    const reason = () => {
      if (isStatus(error, 400, 401, 422)) return t('auth.signIn.failedText')
      const http = error instanceof ApiError && error.kind === 'http'
      return tooManyText(t, error) ?? errorMessage(t, error, http ? t('auth.signIn.serverText') : undefined)
    }
    return { tone: 'destructive', title: t('auth.signIn.failed'), description: reason() }
  }
}

/** How long to wait after too many attempts; undefined where that is not the failure, or not known. */
export function tooManyText(t: TFunction, error: unknown): string | undefined {
  if (!(error instanceof ApiError) || error.status !== 429 || error.retryAfter === undefined) return undefined
  return t('auth.signIn.tooManyText', { duration: formatWait(error.retryAfter, currentLanguage()) })
}

/** Whole minutes above two of them. */
function formatWait(seconds: number, language: string) {
  const [unit, value] = seconds > 120 ? ['minute', Math.ceil(seconds / 60)] : ['second', seconds]
  return new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'long' }).format(value)
}

export type StorageProblem = 'insecure' | 'blocked' | 'size'

/** Why the browser did not store the session cookies, as far as a page can detect. */
export function storageProblem(
  page: Pick<Location, 'protocol' | 'hostname'> = window.location,
  cookieEnabled = navigator.cookieEnabled,
): StorageProblem {
  if (page.protocol === 'http:' && !isLoopbackHttp(page)) return 'insecure'
  return cookieEnabled ? 'size' : 'blocked'
}
