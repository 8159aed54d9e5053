import type { ReactNode } from 'react'
import { errorMessage } from '@/lib/api/describe'
import { cx } from '@/lib/cx'
import { useTranslation } from '@/lib/i18n/use-translation'

interface AlertProps {
  className?: string
  children: ReactNode
}

/** A message that a screen reader announces at once: why something could not be done. */
export function Alert({ className, children }: AlertProps) {
  return (
    <p
      role="alert"
      className={cx(
        'isolated whitespace-pre-line break-words rounded border border-bad p-3 text-bad text-sm',
        className,
      )}
    >
      {children}
    </p>
  )
}

interface FailureAlertProps {
  /** What was thrown; undefined draws nothing. */
  error: unknown
  /** Said where the server gave no message. */
  fallback?: string
  className?: string
}

/** Why a request failed, where its answer would have been used. */
export function FailureAlert({ error, fallback, className }: FailureAlertProps) {
  const { t } = useTranslation()
  return error === undefined ? null : <Alert className={className}>{errorMessage(t, error, fallback)}</Alert>
}
