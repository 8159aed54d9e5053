import { PhoneCall } from 'lucide-react'
import { type KeyboardEvent, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { ConfirmDialog } from '@/components/confirm-dialog'
import { LeaveGuard } from '@/components/form/leave-guard'
import { Button } from '@/components/ui/button'
import { Dialog, DialogContent, DialogHeader } from '@/components/ui/dialog'
import { delay } from '@/lib/delay'
import { useTranslation } from '@/lib/i18n/use-translation'
import { Checks } from './checks'
import { LiveView } from './live-view'
import { outcomeTitle } from './outcome-notice'
import { OverView } from './over-view'
import type { Phase } from './test-call-state'
import { useTestCall, useTestCallState } from './use-test-call'

/** Wide enough for the editor beside the call. */
const wide = window.matchMedia('(min-width: 80rem)')
const subscribe = (listener: () => void) => {
  wide.addEventListener('change', listener)
  return () => wide.removeEventListener('change', listener)
}

/** Signing out waits at most this long until the call is ended and its recording stored. */
const MAX_SAVE_MS = 10_000

/** Moves focus to the panel if the focused button was removed. */
function useFocusKept(phase: Phase) {
  const panel = useRef<HTMLDivElement>(null)
  const before = useRef(phase)
  useEffect(() => {
    if (before.current !== phase && document.activeElement === document.body) panel.current?.focus()
    before.current = phase
  }, [phase])
  return panel
}

interface TestCallSheetProps {
  agent: { id: string; name: string }
  onClose: () => void
}

/** Beside the page on wide screens, else modal. */
export function TestCallSheet({ agent, onClose }: TestCallSheetProps) {
  const { t } = useTranslation()
  const test = useTestCall(agent.id)
  const phase = useTestCallState(test, (state) => state.phase)
  const microphone = useTestCallState(test, (state) => state.microphone)
  const isOpening = useTestCallState(test, (state) => state.isOpening)
  const isWide = useSyncExternalStore(subscribe, () => wide.matches)
  const [isClosing, setIsClosing] = useState(false)
  const isRunning = phase === 'connecting' || phase === 'live'
  const outcome = useTestCallState(test, (state) => state.outcome)
  const panel = useFocusKept(phase)
  // Radix's FocusScope loops Tab also in a dialog that is not modal. Portals of this one loop theirs.
  const leaveByTab = (event: KeyboardEvent<HTMLElement>) => {
    const isHere = event.target instanceof Node && event.currentTarget.contains(event.target)
    if (isWide && isHere && event.key === 'Tab') event.stopPropagation()
  }
  const close = () => (isRunning ? setIsClosing(true) : onClose())
  // The call may end while the confirmation is open.
  if (isClosing && !isRunning) setIsClosing(false)
  return (
    <Dialog open modal={!isWide} onOpenChange={(open) => open || close()}>
      <DialogContent
        ref={panel}
        shape="right"
        aria-describedby={undefined}
        aria-modal={isWide ? false : undefined}
        className="max-w-md! max-md:max-w-none!"
        onInteractOutside={(event) => isWide && event.preventDefault()}
        onKeyDownCapture={leaveByTab}
      >
        <div className="border-line border-b p-4 md:px-5">
          <DialogHeader title={t('testCall.title', { name: agent.name || agent.id })} />
        </div>
        <p role="status" className="sr-only">
          {phase === 'connecting' && t('testCall.connecting')}
          {phase === 'live' && t('testCall.live')}
          {phase === 'over' && outcome && outcomeTitle(t, outcome)}
        </p>
        {phase === 'checks' && <Checks test={test} />}
        {phase === 'connecting' && (
          <div className="grid flex-1 place-items-center p-5 text-center">
            <div className="flex flex-col gap-3">
              <PhoneCall aria-hidden className="mx-auto size-8 animate-pulse text-accent" />
              <p>{t('testCall.connecting')}</p>
              <Button onClick={() => void test.end()}>{t('common.cancel')}</Button>
            </div>
          </div>
        )}
        {phase === 'live' && <LiveView test={test} />}
        {phase === 'over' && <OverView test={test} />}
        {phase === 'checks' && (
          <div className="flex flex-col gap-2 border-line border-t p-4 md:px-5">
            <Button
              variant="solid"
              className="w-full"
              disabled={!microphone || isOpening}
              onClick={() => void test.start()}
            >
              <PhoneCall aria-hidden className="size-4" />
              {t('testCall.start')}
            </Button>
            <p className="text-muted text-sm">{t(__DEMO__ ? 'testCall.demoNote' : 'testCall.note')}</p>
          </div>
        )}
        <LeaveGuard
          when={isRunning}
          onLeave={() => Promise.race([test.end(), delay(MAX_SAVE_MS)])}
          within={`/agents/${encodeURIComponent(agent.id)}`}
          param="test"
          text={t('testCall.leaveText')}
          labels={{ title: t('testCall.leaveTitle'), stay: t('testCall.stay'), leave: t('testCall.leave') }}
        />
        <ConfirmDialog
          open={isClosing}
          onOpenChange={setIsClosing}
          title={t('testCall.leaveTitle')}
          description={t('testCall.leaveText')}
          action={t('testCall.leave')}
          onConfirm={async () => {
            void test.end()
          }}
        />
      </DialogContent>
    </Dialog>
  )
}
