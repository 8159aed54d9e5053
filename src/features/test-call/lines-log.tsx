import { Wrench } from 'lucide-react'
import { useLayoutEffect, useMemo, useRef } from 'react'
import { SpeakerMark } from '@/components/speaker-mark'
import { cx } from '@/lib/cx'
import { formatClock, useFormat } from '@/lib/format'
import { useTranslation } from '@/lib/i18n/use-translation'
import type { TestCall } from './create-test-call'
import { linesOf } from './lines'
import { useTestCallState } from './use-test-call'

/** Further from the end than this, the reader has scrolled back and is left there. */
const NEAR_END_PX = 48

/** What is said and done in the call, the newest line last. */
export function LinesLog({ test }: { test: TestCall }) {
  const { t } = useTranslation()
  const format = useFormat()
  const messages = useTestCallState(test, (state) => state.messages)
  const events = useTestCallState(test, (state) => state.events)
  const from = useTestCallState(test, (state) => state.from)
  const lines = useMemo(() => linesOf({ messages, events }, from ?? 0), [messages, events, from])
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
          {line.kind === 'message' ? (
            <div className="min-w-0 flex-1">
              <SpeakerMark speaker={line.isAgent ? 'agent' : 'customer'}>
                {t(line.isAgent ? 'testCall.agent' : 'testCall.you')}
              </SpeakerMark>
              <p className="isolated break-words">{format.text(line.text)}</p>
            </div>
          ) : (
            <p
              className={cx(
                'isolated flex min-w-0 flex-1 gap-1.5 break-words text-sm leading-5',
                line.type === 'error' ? 'text-bad' : 'text-muted',
              )}
            >
              <Wrench aria-hidden className="mt-0.5 size-3.5 shrink-0" />
              <span className="min-w-0">{format.text(line.text) || line.type}</span>
            </p>
          )}
        </div>
      ))}
    </div>
  )
}
