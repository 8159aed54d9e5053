import { CircleAlert, Wrench } from 'lucide-react'
import { useLayoutEffect, useMemo, useRef } from 'react'
import { SpeakerMark } from '@/components/speaker-mark'
import { cx } from '@/lib/cx'
import { formatClock, useFormat } from '@/lib/format'
import { useTranslation } from '@/lib/i18n/use-translation'
import { ownValue } from '@/lib/plain'
import type { TestCall } from './create-test-call'
import { currentTranscript, type Line, linesOf } from './lines'
import { useTestCallState } from './use-test-call'

/** Scrolled further up than this, the log does not follow new lines. */
const NEAR_END_PX = 48

export function LinesLog({ test }: { test: TestCall }) {
  const { t } = useTranslation()
  const reported = useTestCallState(test, (state) => state.reported)
  const stored = useTestCallState(test, (state) => state.stored)
  const from = useTestCallState(test, (state) => state.from)
  const lines = useMemo(() => linesOf(currentTranscript(reported, stored), from ?? 0), [reported, stored, from])
  const box = useRef<HTMLDivElement>(null)
  const follows = useRef(true)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new line is what is followed
  useLayoutEffect(() => {
    const element = box.current
    if (element && follows.current) element.scrollTop = element.scrollHeight
  }, [lines])
  return (
    <div
      ref={box}
      role="log"
      aria-label={t('testCall.transcript')}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be scrolled by keys
      tabIndex={0}
      onScroll={({ currentTarget: { scrollHeight, scrollTop, clientHeight } }) => {
        follows.current = scrollHeight - scrollTop - clientHeight < NEAR_END_PX
      }}
      className="min-h-40 flex-1 flex flex-col gap-3 overflow-y-auto px-4 py-4 md:px-5"
    >
      {lines.length === 0 && <p className="text-muted">{t('testCall.noLines')}</p>}
      {lines.map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines are only added
        <div key={index} className="flex gap-3">
          <span className="figures w-10 shrink-0 text-muted text-xs leading-5">
            {line.at === undefined ? '' : formatClock(line.at)}
          </span>
          {line.kind === 'message' ? <MessageLine {...line} /> : <EventLine {...line} />}
        </div>
      ))}
    </div>
  )
}

function MessageLine({ isAgent, text }: Extract<Line, { kind: 'message' }>) {
  const { t } = useTranslation()
  const format = useFormat()
  return (
    <div className="min-w-0 flex-1">
      <SpeakerMark speaker={isAgent ? 'agent' : 'customer'}>
        {t(isAgent ? 'testCall.agent' : 'testCall.you')}
      </SpeakerMark>
      <p className="isolated break-words">{format.text(text)}</p>
    </div>
  )
}

const eventIcons: Record<string, typeof Wrench> = { tool_called: Wrench, error: CircleAlert }

/** Tools and errors are cards, the steps of the call plain text. */
function EventLine({ type, text }: Extract<Line, { kind: 'event' }>) {
  const format = useFormat()
  const Icon = ownValue(eventIcons, type)
  return (
    <p
      className={cx(
        'isolated flex min-w-0 flex-1 gap-2 break-words text-sm leading-5',
        Icon && '-mt-1.5 rounded border border-line bg-raised px-2.5 py-1.5',
        type === 'error' ? 'text-bad' : Icon ? 'text-ink' : 'text-muted',
      )}
    >
      {Icon && <Icon aria-hidden className="mt-0.5 size-3.5 shrink-0" />}
      <span className="min-w-0">{format.text(text) || type}</span>
    </p>
  )
}
