import { Download, LoaderCircle } from 'lucide-react'
import { type MouseEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { buttonClass } from '@/components/ui/button'
import { track } from '@/lib/analytics'
import { saveUrl } from '@/lib/browser'
import { notify } from '@/lib/notify'
import { fetchRecording, MOST_SAVED_BYTES, RecordingError } from './recording'

interface DownloadLinkProps {
  url: string
  /** The name to save it under. */
  name: string
  /** False where the bucket is known to keep the bytes from this page. */
  readable: boolean | undefined
}

/** Saves the recording under its call's name; where its bytes cannot be read it is a plain link to it. */
export function DownloadLink({ url, name, readable }: DownloadLinkProps) {
  const { t } = useTranslation()
  const [busy, setBusy] = useState(false)
  const link = useRef<HTMLAnchorElement>(null)
  const plain = useRef(false)
  const life = useRef<AbortController>(undefined)
  useEffect(() => () => life.current?.abort(), [])

  const save = async () => {
    const abort = new AbortController()
    life.current = abort
    setBusy(true)
    try {
      saveUrl(URL.createObjectURL(await fetchRecording(url, abort.signal, MOST_SAVED_BYTES)), name)
    } catch (error) {
      if (abort.signal.aborted) return
      if (error instanceof RecordingError && error.kind !== 'refused') {
        plain.current = true
        link.current?.click()
      } else
        notify({ tone: 'destructive', title: t('errors.title'), description: t('callRecords.playbackUnavailable') })
    } finally {
      setBusy(false)
    }
  }
  const onClick = (event: MouseEvent) => {
    if (plain.current || readable === false || event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    if (busy) return
    track('interactions', 'recording_downloaded')
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
