import { Download, LoaderCircle } from 'lucide-react'
import { type MouseEvent, useEffect, useRef, useState } from 'react'
import { buttonClass } from '@/components/ui/button'
import { track } from '@/lib/analytics'
import { useTranslation } from '@/lib/i18n/use-translation'
import { notify } from '@/lib/notify'
import { saveUrl } from '@/lib/save-file'
import { fetchRecording, MAX_DOWNLOAD_BYTES, RecordingError } from './recording'

interface DownloadLinkProps {
  url: string
  /** File name of the download. */
  name: string
  /** False if the bucket does not allow reading (CORS). */
  readable: boolean | undefined
}

/** Downloads the recording under the call's name; a plain link if its bytes are not readable. */
export function DownloadLink({ url, name, readable }: DownloadLinkProps) {
  const { t } = useTranslation()
  const [busy, setBusy] = useState(false)
  const link = useRef<HTMLAnchorElement>(null)
  const isPlain = useRef(false)
  const controller = useRef<AbortController>(undefined)
  useEffect(() => () => controller.current?.abort(), [])

  const save = async () => {
    const abort = new AbortController()
    controller.current = abort
    setBusy(true)
    try {
      saveUrl(URL.createObjectURL(await fetchRecording(url, abort.signal, MAX_DOWNLOAD_BYTES)), name)
    } catch (error) {
      if (abort.signal.aborted) return
      if (error instanceof RecordingError && error.kind !== 'refused') {
        isPlain.current = true
        link.current?.click()
      } else
        notify({ tone: 'destructive', title: t('errors.title'), description: t('callRecords.playbackUnavailable') })
    } finally {
      setBusy(false)
    }
  }
  const onClick = (event: MouseEvent) => {
    if (isPlain.current || readable === false || event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    if (busy) return
    track('calls', 'recording_exported')
    void save()
  }
  const label = t('callRecords.downloadRecording')
  return (
    <a
      ref={link}
      href={url}
      download={name}
      target="_blank"
      rel="noopener noreferrer"
      aria-label={label}
      aria-disabled={busy || undefined}
      title={label}
      className={buttonClass('ghost', 'icon')}
      onClick={onClick}
    >
      {busy ? (
        <LoaderCircle aria-hidden className="size-4 animate-spin" />
      ) : (
        <Download aria-hidden className="size-4" />
      )}
    </a>
  )
}
