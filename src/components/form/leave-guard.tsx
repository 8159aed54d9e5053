import { useBlocker } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { isSignedIn } from '@/lib/session'
import { Button } from '../ui/button'
import { Dialog, DialogContent, DialogHeader } from '../ui/dialog'

interface LeaveGuardProps {
  /** There is something to lose. */
  when: boolean
  /** The person chose to leave it behind. */
  onLeave?: () => void
  /** This address and those below it belong to the form too. */
  within?: string
  /** What becomes of what was typed, where it is not simply lost. */
  text?: string
}

/** Where the person has said to go: the guard of another form on the same page does not ask again. */
let leavingFor: string | undefined

/**
 * Asks before a form with unsaved changes is left, inside the console by a dialog and out of it by the browser. The end
 * of a session and the error page are not held up: the draft waits for the way back.
 */
export function LeaveGuard({ when, onLeave, within, text }: LeaveGuardProps) {
  const { t } = useTranslation()
  const blocker = useBlocker({
    withResolver: true,
    enableBeforeUnload: () => when,
    shouldBlockFn: ({ current, next }) =>
      when &&
      isSignedIn() &&
      next.pathname !== current.pathname &&
      !(within !== undefined && `${next.pathname}/`.startsWith(`${within}/`)) &&
      next.pathname !== leavingFor &&
      !next.pathname.endsWith('/500'),
  })
  const leave = () => {
    leavingFor = blocker.next?.pathname
    // For this one navigation only.
    setTimeout(() => {
      leavingFor = undefined
    })
    onLeave?.()
    blocker.proceed?.()
  }
  return (
    <Dialog open={blocker.status === 'blocked'} onOpenChange={(open) => open || blocker.reset?.()}>
      <DialogContent role="alertdialog">
        <DialogHeader title={t('form.leaveTitle')} description={text ?? t('form.leaveText')} />
        <div className="mt-5 flex flex-wrap justify-end gap-2">
          <Button onClick={() => blocker.reset?.()}>{t('form.stay')}</Button>
          <Button variant="danger" onClick={leave}>
            {t('form.leave')}
          </Button>
        </div>
      </DialogContent>
    </Dialog>
  )
}
