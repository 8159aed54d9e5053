import { Link } from '@tanstack/react-router'
import { Check, Download, LoaderCircle, RotateCcw, TriangleAlert } from 'lucide-react'
import { Button, buttonClass } from '@/components/ui/button'
import { formatClock } from '@/lib/format'
import { useTranslation } from '@/lib/i18n/use-translation'
import { saveUrl } from '@/lib/save-file'
import type { TestCall } from './create-test-call'
import { chosenDevice } from './devices'
import { LinesLog } from './lines-log'
import { hasTakenPlace } from './outcome'
import { OutcomeNotice } from './outcome-notice'
import { ReplyTimes } from './reply-times'
import { useTestCallState } from './use-test-call'

const texts = {
  ended: { pending: 'testCall.ended.pending', done: 'testCall.ended.done', failed: 'testCall.ended.failed' },
  recording: {
    pending: 'testCall.recording.pending',
    done: 'testCall.recording.done',
    failed: 'testCall.recording.failed',
  },
} as const
const icons = { pending: LoaderCircle, done: Check, failed: TriangleAlert }
const tones = { pending: 'animate-spin', done: 'text-good', failed: 'text-warn' }

/** The ended call: outcome, state of its record, next actions. */
export function OverView({ test }: { test: TestCall }) {
  const { t } = useTranslation()
  const outcome = useTestCallState(test, (state) => state.outcome)
  const record = useTestCallState(test, (state) => state.record)
  const from = useTestCallState(test, (state) => state.from)
  const until = useTestCallState(test, (state) => state.until)
  const ended = useTestCallState(test, (state) => state.ended)
  const recording = useTestCallState(test, (state) => state.recording)
  const unsaved = useTestCallState(test, (state) => state.unsaved)
  const steps = { ended, recording } as const
  return (
    <>
      <div className="flex flex-col gap-3 border-line border-b p-4 md:px-5">
        {outcome && <OutcomeNotice outcome={outcome} />}
        {from !== undefined && until !== undefined && (
          <>
            <p className="flex justify-between text-sm">
              {t('testCall.duration')}
              <span className="figures">{formatClock((until - from) / 1000)}</span>
            </p>
            <ReplyTimes test={test} />
          </>
        )}
        <div role="status">
          <ul aria-label={t('testCall.afterwards')} className="flex flex-col gap-1 text-muted text-sm">
            {(['ended', 'recording'] as const).map((step) => {
              const state = steps[step]
              if (state === 'none') return null
              const Icon = icons[state]
              return (
                <li key={step} className="flex gap-2">
                  <Icon aria-hidden className={`mt-0.5 size-4 shrink-0 ${tones[state]}`} />
                  {t(texts[step][state])}
                </li>
              )
            })}
          </ul>
        </div>
        {unsaved && (
          <div className="flex flex-wrap gap-2">
            {unsaved.saveAgain && <Button onClick={unsaved.saveAgain}>{t('testCall.saveAgain')}</Button>}
            <Button onClick={() => saveUrl(URL.createObjectURL(unsaved.file), unsaved.file.name)}>
              <Download aria-hidden className="size-4" />
              {t('testCall.download')}
            </Button>
          </div>
        )}
      </div>
      {outcome && hasTakenPlace(outcome) ? <LinesLog test={test} /> : <div className="flex-1" />}
      <div className="flex flex-wrap gap-2 border-line border-t p-4 md:px-5">
        <Button
          className="flex-1"
          onClick={() => {
            test.again()
            void test.open(chosenDevice('microphone'))
          }}
        >
          <RotateCcw aria-hidden className="size-4" />
          {t('testCall.again')}
        </Button>
        {record && (
          <Link to="/call-records" search={{ call: record.id }} className={`${buttonClass('solid')} flex-1`}>
            {t('testCall.openInLog')}
          </Link>
        )}
      </div>
    </>
  )
}
