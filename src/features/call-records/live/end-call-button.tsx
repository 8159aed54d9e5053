import { type ComponentProps, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { ConfirmDialog } from '@/components/confirm-dialog'
import { Button } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import type { CallRecord } from '@/contract/call-records'
import { useFormat } from '@/lib/format'
import { useTranslation } from '@/lib/i18n/use-translation'
import { useEndCall, useIsEnding } from './use-end-call'

interface EndCallButtonProps extends Pick<ComponentProps<typeof Button>, 'variant' | 'className'> {
  call: CallRecord
  /** Takes the focus when the call has ended and the button is gone. */
  next: () => HTMLElement | null | undefined
}

/** Ends a running call, after a question that names it. */
export function EndCallButton({ call, next, variant, className }: EndCallButtonProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const [isAsking, setIsAsking] = useState(false)
  const isEnding = useIsEnding(call.id)
  const end = useEndCall(call)
  const button = useRef<HTMLButtonElement>(null)
  const focusNext = useEffectEvent(() => next()?.focus())
  useLayoutEffect(() => {
    const element = button.current
    return () => {
      if (element && document.activeElement === element) focusNext()
    }
  }, [])
  const { id, from, to, agent } = call
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: React bubbles a click in the dialog to the row around the button, which would open
    // biome-ignore lint/a11y/useKeyWithClickEvents: see above
    <span className={className} onClick={(event) => event.stopPropagation()}>
      <Button
        ref={button}
        size="small"
        variant={variant}
        busy={isEnding}
        aria-label={t('callRecords.live.endOf', { id: format.id(id) })}
        className="h-7! max-md:h-11!"
        onClick={() => setIsAsking(true)}
      >
        {!isEnding && <Icon name="icon-PhoneOff" className="size-3.5" />}
        {t('callRecords.live.end')}
      </Button>
      {isAsking && (
        <ConfirmDialog
          open
          onOpenChange={setIsAsking}
          title={t('callRecords.live.endTitle')}
          description={
            from && to
              ? t('callRecords.live.endText', { from: format.phone(from), to: format.phone(to) })
              : t('callRecords.live.endTextId', { id: format.id(id) })
          }
          action={t('callRecords.live.end')}
          onConfirm={async () => void end()}
        >
          {agent?.name && (
            <p className="isolated mt-2 break-words text-sm">{t('callRecords.live.agent', { name: agent.name })}</p>
          )}
        </ConfirmDialog>
      )}
    </span>
  )
}
