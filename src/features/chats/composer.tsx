import { Send, Square } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react'
import { Button } from '@/components/ui/button'
import { TextArea } from '@/components/ui/field'
import { CHAT_MESSAGE } from '@/contract/chats'
import { useFormat } from '@/lib/format'
import { useTranslation } from '@/lib/i18n/use-translation'
import { useDraft } from '@/lib/session/use-draft'

interface ComposerProps {
  draftKey: string
  /** Returns whether the text was accepted; the field is then cleared. */
  onSend: (text: string) => boolean | Promise<boolean>
  /** Stops the streaming answer; undefined if none is streaming. */
  onStop?: (() => void) | undefined
  /** Why sending is disabled. */
  reason?: string | undefined
  busy?: boolean
  /** Focuses the field when it becomes true or on mount. */
  hasFocus?: boolean
  /** Errors, rendered above the field. */
  children?: ReactNode
}

/** Message input: Enter sends, Shift+Enter inserts a line break. Unsent text is kept as a draft. */
export function Composer({ draftKey, onSend, onStop, reason, busy, hasFocus, children }: ComposerProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const hint = useId()
  const field = useRef<HTMLTextAreaElement>(null)
  const [text = '', setText] = useDraft<string>(draftKey)
  const length = text.trim().length
  const isTooLong = length > CHAT_MESSAGE
  const why = isTooLong
    ? t('chats.tooLong', { length: format.number(length), most: format.number(CHAT_MESSAGE) })
    : onStop
      ? t('chats.answering')
      : reason
  useEffect(() => {
    if (hasFocus) field.current?.focus({ preventScroll: true })
  }, [hasFocus])

  const send = async () => {
    if (length === 0 || why !== undefined || busy) return
    const sent = text.trim()
    // Text typed while sending is kept.
    if (await onSend(sent)) setText((now) => (now?.trim() === sent ? undefined : now))
  }
  const onKeyDown = (event: KeyboardEvent) => {
    // Enter during IME composition does not send; Safari reports key code 229 instead of isComposing.
    const isComposing = event.nativeEvent.isComposing || event.keyCode === 229
    if (event.key !== 'Enter' || event.shiftKey || isComposing) return
    event.preventDefault()
    void send()
  }
  return (
    <form
      aria-label={t('chats.write')}
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
      className="border-line border-t bg-page px-4 py-3 md:px-6"
    >
      <div className="mx-auto flex max-w-3xl flex-col gap-2">
        {children}
        <div className="flex items-end gap-2">
          <TextArea
            ref={field}
            aria-label={t('chats.message')}
            aria-describedby={hint}
            aria-invalid={isTooLong || undefined}
            placeholder={t('chats.placeholder')}
            rows={2}
            value={text}
            onChange={({ target }) => setText(target.value || undefined)}
            onKeyDown={onKeyDown}
            className="field-sizing-content max-h-48 min-h-11! resize-none"
          />
          {onStop ? (
            // Ignores the second click of a double click on Send, which this button replaces.
            <Button onClick={({ detail }) => detail < 2 && onStop()} className="h-11!">
              <Square aria-hidden className="size-4" />
              {t('chats.stop')}
            </Button>
          ) : (
            <Button
              type="submit"
              variant="solid"
              busy={busy}
              aria-disabled={length === 0 || why !== undefined || busy || undefined}
              aria-describedby={hint}
              className="h-11!"
            >
              {!busy && <Send aria-hidden className="size-4" />}
              {t('chats.send')}
            </Button>
          )}
        </div>
        <p id={hint} className={isTooLong ? 'text-bad text-sm' : 'text-muted text-xs'}>
          {why ?? <span className="pointer-coarse:hidden">{t('chats.keys')}</span>}
        </p>
      </div>
    </form>
  )
}
