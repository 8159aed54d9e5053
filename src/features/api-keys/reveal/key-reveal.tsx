import { useBlocker } from '@tanstack/react-router'
import { Check, Copy, TriangleAlert } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import { ConfirmDialog } from '@/components/confirm-dialog'
import { Button } from '@/components/ui/button'
import { Dialog, DialogCloseButton, DialogContent, DialogHeader } from '@/components/ui/dialog'
import { Checkbox } from '@/components/ui/field'
import { copyText } from '@/lib/browser'
import { useTranslation } from '@/lib/i18n/use-translation'
import { isSignedIn } from '@/lib/session/session'
import type { ShownKey, ShownKeyState } from './use-shown-key'

/** Shows a new key once; Escape, Back and closing the tab ask for confirmation. */
export function KeyReveal({ state }: { state: ShownKeyState }) {
  const { t } = useTranslation()
  const { shown, stored, busy, forget } = state
  const [asking, setAsking] = useState(false)
  const blocker = useBlocker({
    // Sign-out is never blocked, and navigation within this page keeps the key.
    shouldBlockFn: ({ current, next }) => isSignedIn() && current.pathname !== next.pathname,
    disabled: !(busy || (shown && !stored)),
    withResolver: true,
  })
  const isToken = shown?.kind === 'token'
  const blocked = blocker.status === 'blocked'
  return (
    <>
      {shown && <RevealDialog shown={shown} state={state} onClose={() => (stored ? forget() : setAsking(true))} />}
      <ConfirmDialog
        open={(asking && shown !== undefined) || blocked}
        onOpenChange={(open) => {
          if (open) return
          setAsking(false)
          if (blocked) blocker.reset()
        }}
        title={isToken ? t('apiKeys.reveal.tokenLeaveTitle') : t('apiKeys.reveal.leaveTitle')}
        description={
          isToken
            ? t('apiKeys.reveal.tokenLeaveText')
            : shown
              ? t('apiKeys.reveal.leaveText')
              : t('apiKeys.reveal.leaveBusyText')
        }
        action={t('apiKeys.reveal.leave')}
        onConfirm={async () => {
          forget()
          setAsking(false)
          if (blocked) blocker.proceed()
        }}
      />
    </>
  )
}

interface RevealDialogProps {
  shown: ShownKey
  state: ShownKeyState
  onClose: () => void
}

function RevealDialog({ shown, state: { stored, setStored }, onClose }: RevealDialogProps) {
  const { t } = useTranslation()
  const box = useId()
  const isToken = shown.kind === 'token'
  const texts = () => {
    if (shown.kind === 'token')
      return { title: t('apiKeys.reveal.tokenTitle'), description: t('apiKeys.reveal.tokenText') }
    const { name } = shown
    return shown.rotated
      ? { title: t('apiKeys.reveal.rotatedTitle'), description: t('apiKeys.reveal.rotatedText', { name }) }
      : { title: t('apiKeys.reveal.title'), description: t('apiKeys.reveal.text', { name }) }
  }
  return (
    <Dialog open onOpenChange={(open) => open || onClose()}>
      <DialogContent className="max-w-xl">
        <DialogHeader {...texts()}>
          <DialogCloseButton />
        </DialogHeader>
        <Secret
          value={shown.key}
          label={isToken ? t('apiKeys.reveal.token') : t('apiKeys.reveal.key')}
          action={isToken ? t('apiKeys.reveal.copyToken') : t('apiKeys.reveal.copy')}
        />
        <p className="mt-3 flex gap-2 text-sm text-warn">
          <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
          {isToken ? t('apiKeys.reveal.tokenOnce') : t('apiKeys.reveal.once')}
        </p>
        <label
          htmlFor={box}
          className="mt-4 flex min-h-9 cursor-pointer items-center gap-2.5 font-medium text-sm max-md:min-h-11"
        >
          <Checkbox id={box} checked={stored} onChange={(event) => setStored(event.target.checked)} />
          {t('apiKeys.reveal.stored')}
        </label>
        <div className="mt-3 flex justify-end">
          <Button variant="solid" disabled={!stored} onClick={onClose}>
            {t('apiKeys.reveal.done')}
          </Button>
        </div>
      </DialogContent>
    </Dialog>
  )
}

interface SecretProps {
  value: string
  /** What it is, for a screen reader. */
  label: string
  /** The verb on the button. */
  action: string
}

/*
 * Text instead of an input: browsers may store an input's value or send it to a spell checker. A failed copy shows no
 * toast, because the toast would contain the key and outlive this dialog.
 */
function Secret({ value, label, action }: SecretProps) {
  const { t } = useTranslation()
  const text = useRef<HTMLElement>(null)
  const [copied, setCopied] = useState<boolean>()
  const copy = async () => {
    const done = await copyText(value)
    setCopied(done)
    if (!done && text.current) window.getSelection()?.selectAllChildren(text.current)
  }
  return (
    <>
      <div className="mt-4 flex flex-wrap items-center gap-2 rounded border border-edge bg-panel p-2 pl-3">
        <span className="sr-only">{label}</span>
        <code
          ref={text}
          translate="no"
          className="isolated min-w-0 flex-1 basis-56 select-all break-all font-mono text-sm"
        >
          {value}
        </code>
        <Button size="small" onClick={copy} className="max-md:w-full">
          {copied ? <Check aria-hidden className="size-4 text-good" /> : <Copy aria-hidden className="size-4" />}
          {copied ? t('common.copied') : action}
        </Button>
      </div>
      <p role="status" className="not-empty:mt-1.5 text-sm text-warn">
        {copied === false && t('apiKeys.reveal.copyByHand')}
      </p>
    </>
  )
}
