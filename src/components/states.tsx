import { useEffect, useState } from 'react'
import { Icon } from '@/components/ui/icon'
import { errorMessage, statusTitle } from '@/lib/api/describe'
import { ApiError, isAbsent } from '@/lib/api/errors'
import { forgetRefusals } from '@/lib/api/refusals'
import { cx } from '@/lib/cx'
import { useTranslation } from '@/lib/i18n/use-translation'
import { Button } from './ui/button'

export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden className={cx('block animate-pulse rounded-sm bg-hover', className)} />
}

/** Seconds left of the server's Retry-After, down to 0. */
function useCountdown(error: unknown) {
  const retryAfter = error instanceof ApiError ? (error.retryAfter ?? 0) : 0
  const [until, setUntil] = useState({ error, at: Date.now() + retryAfter * 1000 })
  const [now, setNow] = useState(() => Date.now())
  if (until.error !== error) setUntil({ error, at: Date.now() + retryAfter * 1000 })
  const secondsLeft = Math.max(0, Math.ceil((until.at - now) / 1000))
  useEffect(() => {
    if (secondsLeft === 0) return
    const timer = setTimeout(() => setNow(Date.now()), 1000)
    return () => clearTimeout(timer)
  }, [secondsLeft])
  return secondsLeft
}

interface ErrorStateProps {
  error: unknown
  onRetry: () => void
  retrying?: boolean
  title?: string | undefined
  /** Shown where the server gives no reason. */
  text?: string | undefined
  className?: string
}

export function ErrorState({ error, onRetry, retrying, title, text, className }: ErrorStateProps) {
  const { t } = useTranslation()
  const wait = useCountdown(error)
  const forbidden = error instanceof ApiError && error.status === 403
  const retry = () => {
    forgetRefusals()
    onRetry()
  }
  if (isAbsent(error)) return <p className="px-6 py-12 text-center text-lg">{t('errors.notOffered')}</p>
  return (
    <div role="alert" className={cx('flex flex-col items-center gap-2 px-6 py-12 text-center', className)}>
      <p className="font-medium text-lg">{title ?? (forbidden ? t('errors.forbiddenTitle') : statusTitle(t, error))}</p>
      <p className="isolated max-w-md whitespace-pre-line break-words text-muted">
        {errorMessage(t, error, forbidden ? t('errors.forbiddenText') : text)}
      </p>
      <Button className="mt-3" onClick={retry} busy={retrying} disabled={wait > 0}>
        <Icon name="icon-RotateCw" />
        {wait > 0 ? t('common.retryIn', { seconds: wait }) : t('common.retry')}
      </Button>
    </div>
  )
}

const SLOW_MS = 10_000

/** After ten seconds of loading, says so and offers Cancel. Render it beside a skeleton. */
export function SlowNotice({ onCancel }: { onCancel?: () => void }) {
  const { t } = useTranslation()
  const [slow, setSlow] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), SLOW_MS)
    return () => clearTimeout(timer)
  }, [])
  return (
    <div role="status" className="empty:hidden">
      {slow && (
        <div className="flex flex-wrap items-center justify-center gap-3 p-3 text-muted">
          {t('common.slow')}
          {onCancel && (
            <Button size="small" onClick={onCancel}>
              {t('common.cancel')}
            </Button>
          )}
        </div>
      )}
    </div>
  )
}
