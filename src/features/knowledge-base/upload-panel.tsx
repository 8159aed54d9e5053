import { RotateCw, X } from 'lucide-react'
import { Button, IconButton } from '@/components/ui/button'
import { ProgressBar } from '@/components/ui/meter'
import { documentTypes } from '@/contract/document-types'
import { DOCUMENT_SIZE } from '@/contract/documents'
import { errorMessage } from '@/lib/api/describe'
import { formatBytes } from '@/lib/bytes'
import { currentLanguage } from '@/lib/i18n'
import { useTranslation } from '@/lib/i18n/use-translation'
import type { Upload, Uploads } from './use-uploads'

const formats = documentTypes.map((type) => type.toUpperCase()).join(', ')

/** Why a file was not taken, in words. */
function useReason() {
  const { t } = useTranslation()
  const texts = {
    type: t('knowledge.wrongType', { formats }),
    size: t('knowledge.tooLarge', { size: formatBytes(DOCUMENT_SIZE, currentLanguage()) }),
    empty: t('knowledge.emptyFile'),
  }
  return ({ refusal, error }: Upload) => (refusal ? texts[refusal] : errorMessage(t, error, t('knowledge.notUploaded')))
}

/** The files that are being sent, with what became of them. */
export function UploadPanel({ uploads, retry, remove, clear, isBusy }: Uploads) {
  const { t } = useTranslation()
  const reason = useReason()
  const listed = uploads.filter(({ state }) => state !== 'done')
  const done = uploads.length - listed.length
  if (uploads.length === 0) return <p role="status" className="sr-only" />
  return (
    <section aria-label={t('knowledge.uploads')} className="rounded-lg border border-line bg-panel text-sm">
      <div className="flex min-h-11 items-center justify-between gap-2 py-1.5 pr-1.5 pl-3">
        <p role="status" className="figures font-medium">
          {t('knowledge.uploaded', { done, count: uploads.length })}
        </p>
        {!isBusy && (
          <Button size="small" variant="ghost" onClick={clear}>
            {t('knowledge.clear')}
          </Button>
        )}
      </div>
      <ul className="max-h-72 divide-y divide-line overflow-y-auto border-line border-t empty:hidden">
        {listed.map((upload) => (
          <li key={upload.id} className="grid grid-cols-[1fr_auto] items-center gap-x-3 px-3 py-2">
            <span className="flex min-w-0 items-baseline gap-2">
              <span className="isolated truncate" title={upload.file.name}>
                {upload.file.name}
              </span>
              <span className="figures shrink-0 text-muted">{formatBytes(upload.file.size, currentLanguage())}</span>
            </span>
            <span className="row-span-2 flex items-center">
              {upload.state === 'failed' && !upload.refusal && (
                <IconButton
                  size="icon-small"
                  label={t('knowledge.retryUpload', { name: upload.file.name })}
                  onClick={() => retry(upload.id)}
                >
                  <RotateCw aria-hidden className="size-4" />
                </IconButton>
              )}
              <IconButton
                size="icon-small"
                label={t(upload.state === 'failed' ? 'knowledge.dismissUpload' : 'knowledge.cancelUpload', {
                  name: upload.file.name,
                })}
                onClick={() => remove(upload.id)}
              >
                <X aria-hidden className="size-4" />
              </IconButton>
            </span>
            {upload.state === 'failed' ? (
              <p role="alert" className="isolated text-bad">
                {reason(upload)}
              </p>
            ) : (
              <ProgressBar
                className="mt-1.5"
                label={t('knowledge.progressOf', { name: upload.file.name })}
                value={upload.sent > 0 ? upload.sent : undefined}
                max={1}
                valueText={`${Math.round(upload.sent * 100)} %`}
              />
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
