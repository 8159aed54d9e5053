import { useBlocker } from '@tanstack/react-router'
import { Check, Copy, TriangleAlert } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import { copyText } from '@/lib/clipboard'
import { useTranslation } from '@/lib/i18n/use-translation'
import { isSignedIn } from '@/lib/session/session'
import { ConfirmDialog } from '../../confirm-dialog'
import { Button } from '../../ui/button'
import { Dialog, DialogContent, DialogHeader } from '../../ui/dialog'
import { Checkbox } from '../../ui/field'
import type { AnyShownSecret } from './use-shown-secret'

/** The translated texts of the dialog that differ by kind of secret. */
export interface SecretWords {
  title: string
  description: string
  /** What it is, for a screen reader. */
  label: string
  /** The verb on the button. */
  copy: string
  /** That it is shown once. */
  once: string
  leaveTitle: string
  leaveText: string
  /** While the request for it is pending. */
  leaveBusyText: string
}

interface SecretRevealProps {
  state: AnyShownSecret
  words: SecretWords
}

/** Shows a new secret once; Escape, Back and closing the tab ask for confirmation. */
export function SecretReveal({ state, words }: SecretRevealProps) {
  const { t } = useTranslation()
  const { shown, stored, busy, forget } = state
  const [asking, setAsking] = useState(false)
  const blocker = useBlocker({
    // Sign-out is never blocked, and navigation within this page keeps the secret.
    shouldBlockFn: ({ current, next }) => isSignedIn() && current.pathname !== next.pathname,
    disabled: !(busy || (shown && !stored)),
    withResolver: true,
  })
  const blocked = blocker.status === 'blocked'
  const close = () => (stored ? forget() : setAsking(true))
  return (
    <>
      {shown && <RevealDialog state={state} words={words} secret={shown.secret} onClose={close} />}
      <ConfirmDialog
        open={(asking && shown !== undefined) || blocked}
        onOpenChange={(open) => {
          if (open) return
          setAsking(false)
          if (blocked) blocker.reset()
        }}
        title={words.leaveTitle}
        description={shown ? words.leaveText : words.leaveBusyText}
        action={t('form.secret.leave')}
        onConfirm={async () => {
          forget()
          setAsking(false)
          if (blocked) blocker.proceed()
        }}
      />
    </>
  )
}

interface RevealDialogProps extends SecretRevealProps {
  secret: string
  onClose: () => void
}

function RevealDialog({ state: { stored, setStored }, words, secret, onClose }: RevealDialogProps) {
  const { t } = useTranslation()
  const box = useId()
  return (
    <Dialog open onOpenChange={(open) => open || onClose()}>
      <DialogContent className="max-w-xl">
        <DialogHeader title={words.title} description={words.description} />
        <Secret value={secret} label={words.label} action={words.copy} />
        <p className="mt-3 flex gap-2 text-sm text-warn">
          <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
          {words.once}
        </p>
        <label
          htmlFor={box}
          className="mt-4 flex min-h-9 cursor-pointer items-center gap-2.5 font-medium text-sm max-md:min-h-11"
        >
          <Checkbox id={box} checked={stored} onChange={(event) => setStored(event.target.checked)} />
          {t('form.secret.stored')}
        </label>
        <div className="mt-3 flex justify-end">
          <Button variant="solid" disabled={!stored} onClick={onClose}>
            {t('form.secret.done')}
          </Button>
        </div>
      </DialogContent>
    </Dialog>
  )
}

interface SecretProps {
  value: string
  label: string
  action: string
}

/*
 * Text instead of an input: browsers may store an input's value or send it to a spell checker. A failed copy shows no
 * toast, because the toast would contain the secret and outlive this dialog.
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
        {copied === false && t('form.secret.copyByHand')}
      </p>
    </>
  )
}
