import { RotateCw, Trash2 } from 'lucide-react'
import { use } from 'react'
import { CodeBox } from '@/components/code-box'
import { EntityDrawer } from '@/components/entity-drawer'
import { DateCell } from '@/components/list/columns'
import { Button } from '@/components/ui/button'
import type { UnreadPayloadText } from '@/contract/ingest'
import { fileSize } from '@/lib/file-size'
import { DASH } from '@/lib/format'
import { useTranslation } from '@/lib/i18n/use-translation'
import { prettyJson } from '@/lib/request/json'
import { StartDeletionContext, usePayloadName, useReplay } from './payload-actions'
import { unreadQuery } from './queries'
import { reasonText } from './reason-text'

/** A payload as it was sent, and why it could not be read. */
export function PayloadDrawer({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useTranslation()
  const nameOf = usePayloadName()
  return (
    <EntityDrawer
      title={(payload) => (payload ? nameOf(payload) : t('ingest.unread.payload'))}
      query={unreadQuery(id)}
      isPersonal
      notFound={{ title: t('ingest.unread.gone'), text: t('ingest.unread.goneText') }}
      onClose={onClose}
    >
      {(payload) => payload && <Payload payload={payload} onClose={onClose} />}
    </EntityDrawer>
  )
}

function Payload({ payload, onClose }: { payload: UnreadPayloadText; onClose: () => void }) {
  const { t } = useTranslation()
  const { replay, pending } = useReplay(onClose)
  const startDeletion = use(StartDeletionContext)
  const { payload: text = '', base64 } = payload
  const facts = [
    [t('ingest.unread.received'), <DateCell key="received" value={payload.receivedAt} />],
    [t('ingest.unread.contentType'), payload.contentType || DASH],
    [t('ingest.unread.size'), fileSize(payload.size)],
  ] as const
  return (
    <>
      <div className="flex flex-1 flex-col gap-4 overflow-y-auto px-4 py-5 md:px-6">
        <p className="isolated whitespace-pre-line break-words rounded border border-bad p-2.5 text-bad text-sm">
          {payload.reason ? reasonText(t, payload.reason) : t('common.unknown')}
        </p>
        {payload.reason && reasonText(t, payload.reason) !== payload.reason && (
          <p className="isolated break-words text-muted text-xs">{payload.reason}</p>
        )}
        <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 text-sm">
          {facts.map(([name, value]) => (
            <div key={name} className="contents">
              <dt className="text-muted">{name}</dt>
              <dd className="isolated min-w-0 break-words">{value}</dd>
            </div>
          ))}
        </dl>
        <CodeBox
          title={base64 ? t('ingest.unread.base64') : t('ingest.unread.payload')}
          copyLabel={t('ingest.unread.copyPayload')}
          text={base64 ? text : prettyJson(text)}
        />
      </div>
      <div className="flex justify-end gap-2 border-t px-4 py-3 md:px-6">
        <Button variant="destructive" onClick={() => startDeletion(payload.id)} disabled={pending}>
          <Trash2 aria-hidden className="size-4" />
          {t('common.delete')}
        </Button>
        <Button variant="solid" busy={pending} onClick={() => replay(payload)}>
          {!pending && <RotateCw aria-hidden className="size-4" />}
          {t('ingest.unread.replay')}
        </Button>
      </div>
    </>
  )
}
