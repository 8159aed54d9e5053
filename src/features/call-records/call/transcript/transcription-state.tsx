import { RotateCw, ScrollText } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Button } from '@/components/ui/button'
import { ProgressBar } from '@/components/ui/progress-bar'
import { minutesAndSeconds } from '@/lib/format'
import { useTranslation } from '@/lib/i18n/use-translation'
import { useOpenCall } from '../open-call'
import { useTranscription } from './use-transcription'

const SECOND_MS = 1000

/** Shown without a transcript: the reason and the available action. */
export function TranscriptionState() {
  const { t } = useTranslation()
  const hasRecording = useOpenCall().url !== undefined
  const { running, since, failed, starting, generate, retry } = useTranscription()
  if (!hasRecording)
    return <p className="px-4 py-8 text-center text-muted md:px-6">{t('callRecords.noRecordingForTranscription')}</p>
  if (running) return <Running since={since} />
  return (
    <div className="flex flex-col items-center gap-3 px-4 py-8 text-center md:px-6">
      <p className={failed ? 'text-bad' : 'text-muted'}>
        {failed ? t('callRecords.transcriptionFailed') : t('callRecords.noTranscriptionAvailable')}
      </p>
      <Button busy={starting} onClick={failed ? retry : generate}>
        {failed ? <RotateCw aria-hidden className="size-4" /> : <ScrollText aria-hidden className="size-4" />}
        {failed ? t('callRecords.retryTranscription') : t('callRecords.generateTranscription')}
      </Button>
    </div>
  )
}

function Running({ since }: { since: number | undefined }) {
  const { t } = useTranslation()
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), SECOND_MS)
    return () => clearInterval(timer)
  }, [])
  const seconds = since === undefined ? 0 : Math.max(0, (now - since) / SECOND_MS)
  return (
    <div className="flex flex-col items-center gap-2 px-4 py-8 text-center md:px-6">
      <p className="flex items-baseline gap-2 font-medium">
        <span role="status">{t('callRecords.transcriptionProcessing')}</span>
        <span className="figures text-muted">{minutesAndSeconds(seconds)}</span>
      </p>
      <ProgressBar label={t('callRecords.transcriptionProcessing')} className="h-1! w-56" />
      <p className="text-muted text-sm">{t('callRecords.transcriptionGoesOn')}</p>
    </div>
  )
}
