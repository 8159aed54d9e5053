import { Link } from '@tanstack/react-router'
import { CircleAlert, CircleCheck, CircleSlash, RotateCw, X } from 'lucide-react'
import { Button, IconButton } from '@/components/ui/button'
import { ProgressBar } from '@/components/ui/progress-bar'
import { DOCUMENT_SIZE } from '@/contract/documents'
import { patchSearch } from '@/lib/address/patch-search'
import { errorMessage } from '@/lib/api/describe'
import { fileSize } from '@/lib/file-size'
import { useFormat } from '@/lib/format'
import { useTranslation } from '@/lib/i18n/use-translation'
import { failureLabel } from '../document-labels'
import { closed } from '../search'
import { isActive, type Upload, type Uploads } from './use-uploads'

/** Progress or error of each upload. */
export function UploadPanel({ uploads: { uploads, ...actions } }: { uploads: Uploads }) {
  const { t } = useTranslation()
  const format = useFormat()
  if (uploads.length === 0) return null
  const left = uploads.filter(isActive).length
  const unsent = uploads.filter(({ state }) => state === 'failed' || state === 'refused').length
  const status = () => {
    if (left > 0) return t('knowledge.upload.left', { count: left })
    return unsent > 0 ? t('knowledge.upload.unsent', { count: unsent }) : t('knowledge.upload.allDone')
  }
  return (
    <section aria-label={t('knowledge.upload.title')} className="rounded-lg border border-line bg-raised">
      <div className="flex min-h-11 items-center justify-between gap-2 border-line border-b px-3.5 py-1">
        <h2 className="min-w-0 font-medium text-sm">
          {t('knowledge.upload.title')}
          <span role="status" className="figures ml-2 font-normal text-muted">
            {status()}
          </span>
        </h2>
        {left < uploads.length && (
          <Button variant="ghost" size="small" onClick={actions.clear}>
            {t('knowledge.upload.clear')}
          </Button>
        )}
      </div>
      <ul className="max-h-80 divided overflow-y-auto">
        {uploads.map((upload) => (
          <UploadRow
            key={upload.id}
            upload={upload}
            percent={`${format.number(Math.floor(upload.sent * 100))}%`}
            {...actions}
          />
        ))}
      </ul>
    </section>
  )
}

type UploadRowProps = Pick<Uploads, 'cancel' | 'retry' | 'dismiss'> & { upload: Upload; percent: string }

function UploadRow({ upload, percent, cancel, retry, dismiss }: UploadRowProps) {
  const { t } = useTranslation()
  const { id, file, state, documentId } = upload
  const { name } = file
  return (
    <li className="flex items-center gap-3 py-1.5 pr-1.5 pl-3.5 text-sm">
      <StateIcon state={state} />
      <div className="min-w-0 flex-1">
        <p className="flex items-baseline gap-2">
          <span className="isolated truncate font-medium" title={name}>
            {documentId ? (
              <Link
                to="."
                search={patchSearch({ ...closed, doc: documentId })}
                resetScroll={false}
                preload={false}
                className="rounded-sm underline-offset-2 hover:underline"
              >
                {name}
              </Link>
            ) : (
              name
            )}
          </span>
          <span className="figures shrink-0 text-muted text-xs">{fileSize(file.size)}</span>
        </p>
        {state === 'sending' ? (
          <div className="flex items-center gap-3">
            <ProgressBar
              label={t('knowledge.upload.progressOf', { name })}
              value={upload.sent < 1 ? upload.sent * 100 : undefined}
              valueText={percent}
              className="flex-1"
            />
            <span className="figures w-16 shrink-0 text-right text-muted text-xs">
              {upload.sent < 1 ? percent : t('knowledge.upload.saving')}
            </span>
          </div>
        ) : (
          <Outcome upload={upload} />
        )}
      </div>
      {(state === 'failed' || state === 'cancelled') && (
        <IconButton size="icon-small" label={t('knowledge.upload.retryOf', { name })} onClick={() => retry(id)}>
          <RotateCw aria-hidden className="size-4" />
        </IconButton>
      )}
      {isActive(upload) ? (
        <IconButton size="icon-small" label={t('knowledge.upload.cancelOf', { name })} onClick={() => cancel(id)}>
          <X aria-hidden className="size-4" />
        </IconButton>
      ) : (
        <IconButton
          size="icon-small"
          label={t('knowledge.upload.dismissOf', { name })}
          onClick={() => dismiss(id)}
          className="text-muted"
        >
          <X aria-hidden className="size-4" />
        </IconButton>
      )}
    </li>
  )
}

function StateIcon({ state }: Pick<Upload, 'state'>) {
  if (state === 'done') return <CircleCheck aria-hidden className="size-4 shrink-0 text-good" />
  if (state === 'failed' || state === 'refused') return <CircleAlert aria-hidden className="size-4 shrink-0 text-bad" />
  if (state === 'cancelled') return <CircleSlash aria-hidden className="size-4 shrink-0 text-muted" />
  return null
}

/** State of an upload that is not in progress. */
function Outcome({ upload: { state, problem, error } }: { upload: Upload }) {
  const { t } = useTranslation()
  const problems = {
    type: t('knowledge.upload.wrongType'),
    empty: t('knowledge.upload.empty'),
    tooLarge: t('knowledge.upload.tooLarge', { most: fileSize(DOCUMENT_SIZE) }),
  }
  if (state === 'refused' && problem) return <p className="text-bad">{problems[problem]}</p>
  if (state === 'failed')
    return <p className="isolated break-words text-bad">{failureLabel(t, errorMessage(t, error))}</p>
  return (
    <p className="text-muted">
      {state === 'done' && t('knowledge.upload.done')}
      {state === 'cancelled' && t('knowledge.upload.cancelled')}
      {state === 'waiting' && t('knowledge.upload.waiting')}
    </p>
  )
}
