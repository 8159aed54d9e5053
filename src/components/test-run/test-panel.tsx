import { CircleStop, Clock, type LucideIcon, RotateCcw } from 'lucide-react'
import type { ReactNode, SubmitEvent } from 'react'
import { errorMessage } from '@/lib/api/describe'
import { isStatus } from '@/lib/api/errors'
import { useFormat } from '@/lib/format'
import { useTranslation } from '@/lib/i18n/use-translation'
import { EmptyState } from '../states'
import { Button } from '../ui/button'
import type { TestRun } from './use-test-run'

interface TestPanelProps {
  run: TestRun
  labels: {
    /** The button that starts the test. */
    start: string
    reset: string
    /** Before the first test. */
    nothing: string
    /** Where the API has no such endpoint. */
    notOffered: { title: string; text: string }
  }
  icon: LucideIcon
  /** Shown above: what is edited is not what is tested. */
  unsaved: string | undefined
  onStart: (form: HTMLFormElement) => void
  /** Absent where there is nothing to type. */
  onReset: (() => void) | undefined
  /** The input of the test. */
  children: ReactNode
  /** What the last test returned. */
  result: ReactNode
}

/** Tries an entity out as it is stored: the input on one side, the result on the other. */
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
  if (isStatus(failure, 404, 405, 501)) return <EmptyState {...labels.notOffered} />
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
  /** What was sent and received. */
  children: ReactNode
}

/** The result of a test: outcome and duration, then the details. */
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
