import { useRef } from 'react'
import { Dialog, DialogCloseButton, DialogContent, DialogHeader } from '@/components/ui/dialog'
import { TextArea } from '@/components/ui/field'
import { useTranslation } from '@/lib/i18n/use-translation'

/** The support packet to copy by hand, where the page may not copy. */
export function PacketDialog({ text, onClose }: { text: string; onClose: () => void }) {
  const { t } = useTranslation()
  const field = useRef<HTMLTextAreaElement>(null)
  return (
    <Dialog open onOpenChange={(open) => open || onClose()}>
      <DialogContent
        onOpenAutoFocus={(event) => {
          event.preventDefault()
          field.current?.select()
        }}
      >
        <DialogHeader title={t('callRecords.packet.title')} description={t('callRecords.packet.byHand')}>
          <DialogCloseButton />
        </DialogHeader>
        <TextArea
          ref={field}
          readOnly
          aria-label={t('callRecords.packet.title')}
          value={text}
          rows={14}
          className="mt-4 font-mono text-sm"
        />
      </DialogContent>
    </Dialog>
  )
}
