import type { ReactNode } from 'react'
import { errorMessage } from '@/lib/api/describe'
import { cx } from '@/lib/cx'
import { useTranslation } from '@/lib/i18n/use-translation'

interface AlertProps {
  className?: string
  children: ReactNode
}

/** `role="alert"`: announced at once. */
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
  /** Undefined renders nothing. */
  error: unknown
  /** Shown when the server sent no message. */
  fallback?: string
  className?: string
}

export function FailureAlert({ error, fallback, className }: FailureAlertProps) {
  const { t } = useTranslation()
  return error === undefined ? null : <Alert className={className}>{errorMessage(t, error, fallback)}</Alert>
}
