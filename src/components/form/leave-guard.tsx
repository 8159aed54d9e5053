import { useBlocker } from '@tanstack/react-router'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from '@/lib/i18n/use-translation'
import { ownValue } from '@/lib/plain'
import { registerLeaveGuard } from '@/lib/session/leave-guard'
import { isSignedIn } from '@/lib/session/session'
import { Button } from '../ui/button'
import { Dialog, DialogContent, DialogHeader } from '../ui/dialog'

interface LeaveGuardProps {
  /** There is something to lose. */
  when: boolean
  /** The person chose to leave it behind. A sign-out waits for what it returns, as requests need the session. */
  onLeave?: () => unknown
  /** This address and those below it belong to the form too. */
  within?: string
  /** A change of the search leaves it too, such as that which closes a dialog. */
  inSearch?: boolean
  /** The search parameter that keeps it open: an address without it leaves it. */
  param?: string
  /** What becomes of what was typed, where it is not simply lost. */
  text?: string
  /** Texts of the dialog, where nothing is being edited. */
  labels?: { title: string; stay: string; leave: string }
}

/** Where the person has said to go: the guard of another form on the same page does not ask again. */
let leavingFor: string | undefined

/**
 * Asks before a form with unsaved changes is left, by a link or by signing out with a dialog, out of the console by the
 * browser. A session that ends by itself and the error page are not held up: the draft waits for the way back.
 */
export function LeaveGuard({ when, onLeave, within, inSearch = false, param, text, labels }: LeaveGuardProps) {
  const { t } = useTranslation()
  // `useBlocker` takes a new callback in a passive effect, which may run after the navigation that follows a change.
  const latest = useRef(when)
  useLayoutEffect(() => {
    latest.current = when
  }, [when])
  const blocker = useBlocker({
    withResolver: true,
    enableBeforeUnload: () => latest.current,
    shouldBlockFn: ({ current, next }) =>
      latest.current &&
      isSignedIn() &&
      (inSearch ||
        (param !== undefined && ownValue(next.search, param) === undefined) ||
        (next.pathname !== current.pathname &&
          !(within !== undefined && `${next.pathname}/`.startsWith(`${within}/`)))) &&
      next.pathname !== leavingFor &&
      !next.pathname.endsWith('/500'),
  })
  // Signing out, which waits for the answer.
  const [answer, setAnswer] = useState<(leave: boolean) => void>()
  const [isLeaving, setIsLeaving] = useState(false)
  useEffect(() => {
    if (!when) return
    return registerLeaveGuard(() => new Promise((resolve) => setAnswer(() => resolve)))
  }, [when])
  const stay = () => {
    answer?.(false)
    setAnswer(undefined)
    blocker.reset?.()
  }
  const leave = () => {
    leavingFor = blocker.next?.pathname
    // For this one navigation only.
    setTimeout(() => {
      leavingFor = undefined
    })
    const left = onLeave?.()
    if (answer) {
      setIsLeaving(true)
      void Promise.resolve(left).finally(() => {
        setIsLeaving(false)
        setAnswer(undefined)
        answer(true)
      })
    }
    blocker.proceed?.()
  }
  return (
    <Dialog
      open={blocker.status === 'blocked' || answer !== undefined}
      onOpenChange={(open) => open || isLeaving || stay()}
    >
      <DialogContent role="alertdialog">
        <DialogHeader title={labels?.title ?? t('form.leaveTitle')} description={text ?? t('form.leaveText')} />
        <div className="mt-5 flex flex-wrap justify-end gap-2">
          <Button disabled={isLeaving} onClick={stay}>
            {labels?.stay ?? t('form.stay')}
          </Button>
          <Button variant="danger" busy={isLeaving} onClick={leave}>
            {labels?.leave ?? t('form.leave')}
          </Button>
        </div>
      </DialogContent>
    </Dialog>
  )
}
