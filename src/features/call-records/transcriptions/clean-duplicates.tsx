import { CopyX } from 'lucide-react'
import { useState } from 'react'
import { ConfirmDialog } from '@/components/confirm-dialog'
import { Button } from '@/components/ui/button'
import { callRecords } from '@/contract/call-records'
import { callTranscriptions } from '@/contract/call-transcriptions'
import { isNotOffered } from '@/lib/api/errors'
import { post } from '@/lib/api/post'
import { useInvalidate } from '@/lib/api/use-write'
import { useTranslation } from '@/lib/i18n/use-translation'
import { notify } from '@/lib/notify'

/** Deletes messages that transcripts hold more than once, after a question. */
export function CleanDuplicates() {
  const { t } = useTranslation()
  const invalidate = useInvalidate()
  const [isAsking, setIsAsking] = useState(false)
  const clean = async () => {
    try {
      const { removed, message } = await post(callTranscriptions.cleanDuplicates, {}, {})
      void invalidate(callRecords)
      const counted = removed === undefined ? message : t('callRecords.pending.removed', { count: removed })
      notify({ tone: 'success', title: counted ?? t('callRecords.pending.cleaned') })
    } catch (error) {
      if (!isNotOffered(error)) throw error
      notify({ tone: 'destructive', title: t('callRecords.pending.cannotClean') })
    }
  }
  return (
    <>
      <Button size="small" onClick={() => setIsAsking(true)}>
        <CopyX aria-hidden className="size-4" />
        {t('callRecords.pending.clean')}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title={t('callRecords.pending.cleanTitle')}
        description={t('callRecords.pending.cleanText')}
        action={t('callRecords.pending.cleanAction')}
        onConfirm={clean}
      />
    </>
  )
}
