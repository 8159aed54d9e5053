import { CatchBoundary } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Icon } from '@/components/ui/icon'
import { useTranslation } from '@/lib/i18n/use-translation'
import { observeCaught } from '@/lib/observe'
import { Button } from './ui/button'

interface PartBoundaryProps {
  /** A new value renders the children again. */
  resetKey: unknown
  /** Rendered instead; by default an error with Retry. */
  fallback?: ReactNode
  children: ReactNode
}

/** Error boundary for a part of a screen, such as one with unexpected data. */
export function PartBoundary({ resetKey, fallback, children }: PartBoundaryProps) {
  return (
    <CatchBoundary
      getResetKey={() => resetKey}
      onCatch={observeCaught}
      errorComponent={({ reset }) => (fallback === undefined ? <Failed onRetry={reset} /> : fallback)}
    >
      {children}
    </CatchBoundary>
  )
}

function Failed({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation()
  return (
    <div role="alert" className="flex flex-wrap items-center gap-3 rounded border border-line p-3 text-sm">
      <p className="text-muted">{t('common.partFailed')}</p>
      <Button size="small" onClick={onRetry}>
        <Icon name="icon-RotateCw" />
        {t('common.retry')}
      </Button>
    </div>
  )
}
