import { useEffect, useRef } from 'react'
import { Button } from '@/components/ui/button'
import { Dialog, DialogContent, DialogHeader } from '@/components/ui/dialog'
import { useTranslation } from '@/lib/i18n/use-translation'

/** The packet, selected, where the browser refuses its clipboard. */
export function PacketDialog({ text, onClose }: { text: string; onClose: () => void }) {
  const { t } = useTranslation()
  const field = useRef<HTMLTextAreaElement>(null)
  useEffect(() => field.current?.select(), [])
  return (
    <Dialog open onOpenChange={(open) => open || onClose()}>
      <DialogContent
        onOpenAutoFocus={(event) => {
          event.preventDefault()
          field.current?.focus()
          field.current?.select()
        }}
      >
        <DialogHeader title={t('callRecords.packet.title')} description={t('callRecords.packet.byHand')} />
        <textarea
          ref={field}
          readOnly
          value={text}
          rows={14}
          dir="ltr"
          translate="no"
          aria-label={t('callRecords.packet.title')}
          className="mt-3 w-full resize-y rounded border border-line bg-panel p-2.5 font-mono text-xs leading-5"
        />
        <div className="mt-3 flex justify-end">
          <Button onClick={onClose}>{t('common.close')}</Button>
        </div>
      </DialogContent>
    </Dialog>
  )
}
