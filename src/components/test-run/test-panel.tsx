import { CircleStop, Clock, type LucideIcon, RotateCcw } from 'lucide-react'
import type { ReactNode, SubmitEvent } from 'react'
import { errorMessage } from '@/lib/api/describe'
import { isNotOffered } from '@/lib/api/errors'
import { useFormat } from '@/lib/format'
import { useTranslation } from '@/lib/i18n/use-translation'
import { EmptyState } from '../empty-state'
import { Button } from '../ui/button'
import type { TestRun } from './use-test-run'

interface TestPanelProps {
  run: TestRun
  labels: {
    /** Label of the button that starts the test. */
    start: string
    reset: string
    /** Text before the first test. */
    nothing: string
    /** Shown if the API has no such endpoint. */
    notOffered: { title: string; text: string }
  }
  icon: LucideIcon
  /** Warning that the test runs the stored version, not the edited one. */
  unsaved: string | undefined
  onStart: (form: HTMLFormElement) => void
  /** Absent without input. */
  onReset: (() => void) | undefined
  /** Input of the test. */
  children: ReactNode
  result: ReactNode
}

/** Runs a test of a stored entity: input on one side, result on the other. */
export function TestPanel(props: TestPanelProps) {
  const { run, labels, icon: Icon, unsaved, onStart, onReset, children, result } = props
  const { t } = useTranslation()
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    onStart(event.currentTarget)
  }
  return (
    <div className="grid items-start gap-6 xl:grid-cols-2">
      <form noValidate onSubmit={submit} className="flex min-w-0 flex-col gap-4">
        {unsaved && <p className="rounded border border-warn p-3 text-sm">{unsaved}</p>}
        {children}
        <div className="flex flex-wrap gap-2">
          <Button type="submit" variant="solid" busy={run.pending}>
            {!run.pending && <Icon aria-hidden className="size-4" />}
            {labels.start}
          </Button>
          {run.pending && (
            <Button onClick={run.cancel}>
              <CircleStop aria-hidden className="size-4" />
              {t('common.cancel')}
            </Button>
          )}
          {onReset && (
            <Button variant="ghost" onClick={onReset}>
              <RotateCcw aria-hidden className="size-4" />
              {labels.reset}
            </Button>
          )}
        </div>
      </form>
      <section aria-label={t('testRun.result')} aria-live="polite" className="min-w-0">
        {result ?? <NoResult run={run} labels={labels} />}
      </section>
    </div>
  )
}

function NoResult({ run: { failure, isCancelled }, labels }: Pick<TestPanelProps, 'run' | 'labels'>) {
  const { t } = useTranslation()
  if (isNotOffered(failure)) return <EmptyState {...labels.notOffered} />
  if (failure)
    return (
      <p className="isolated whitespace-pre-line break-words rounded border border-bad p-3 text-bad text-sm">
        {errorMessage(t, failure)}
      </p>
    )
  return (
    <p className="rounded-lg border border-line border-dashed p-6 text-center text-muted text-sm">
      {isCancelled ? t('testRun.cancelled') : labels.nothing}
    </p>
  )
}

interface TestResultProps {
  badge: ReactNode
  durationMs: number | undefined
  /** Details, such as the request and response. */
  children: ReactNode
}

export function TestResult({ badge, durationMs, children }: TestResultProps) {
  const { t } = useTranslation()
  const format = useFormat()
  return (
    <div className="flex flex-col gap-3 rounded-lg border border-line p-4">
      <p className="flex flex-wrap items-center gap-3">
        {badge}
        {durationMs !== undefined && (
          <span className="figures flex items-center gap-1 text-muted text-sm">
            <Clock aria-hidden className="size-3.5" />
            {t('request.ms', { ms: format.number(Math.round(durationMs)) })}
          </span>
        )}
      </p>
      {children}
    </div>
  )
}
