import { useNavigate } from '@tanstack/react-router'
import { RotateCw, Trash2 } from 'lucide-react'
import { createContext, use } from 'react'
import { EntityLink } from '@/components/list/columns'
import { RowMenu } from '@/components/row-menu'
import { type UnreadPayload, unreadPayloads } from '@/contract/ingest'
import { patchSearch } from '@/lib/address/patch-search'
import { track } from '@/lib/analytics'
import { useDescribeError } from '@/lib/api/describe'
import { useWrite } from '@/lib/api/use-write'
import { DASH, useFormat } from '@/lib/format'
import { useTranslation } from '@/lib/i18n/use-translation'
import { notify } from '@/lib/notify'
import { ownValue } from '@/lib/plain'
import { staleReads } from './queries'

/** Contexts, because the columns are constant. */
export const StartDeletionContext = createContext<(id: string) => void>(() => {})
/** What the stacks are called, by id. */
export const StackNamesContext = createContext<Readonly<Record<string, string>>>({})

/** What a payload is called: it has no name of its own. */
export function usePayloadName() {
  const { t } = useTranslation()
  const format = useFormat()
  const names = use(StackNamesContext)
  return ({ source, receivedAt }: Partial<UnreadPayload>) => {
    const name = source === undefined ? t('common.unknown') : (ownValue(names, source) ?? source)
    return t('ingest.unread.payloadOf', { source: name, time: format.shortDateTime(receivedAt) })
  }
}

/** The stack a payload came from, as the link that opens the payload. */
export function PayloadLink({ payload }: { payload: UnreadPayload }) {
  const { id, source } = payload
  const nameOf = usePayloadName()
  const names = use(StackNamesContext)
  return (
    <EntityLink
      to="."
      search={patchSearch({ payload: id })}
      resetScroll={false}
      preload={false}
      aria-label={nameOf(payload)}
      name={source === undefined ? DASH : (ownValue(names, source) ?? source)}
    />
  )
}

/** Reads a payload again; a toast says what became of it. */
export function useReplay(onDone?: () => void) {
  const { t } = useTranslation()
  const describe = useDescribeError()
  const navigate = useNavigate()
  const { send, pending } = useWrite(unreadPayloads.replay, {
    stale: staleReads,
    onSuccess: ({ callId }) => {
      track('business', 'payload_replayed')
      const action = callId && {
        label: t('ingest.unread.openCall'),
        onSelect: () => void navigate({ to: '/call-records', search: { call: callId } }),
      }
      notify({ tone: 'success', title: t('ingest.unread.replayed'), ...(action && { action }) })
      onDone?.()
    },
    onError: (error) => notify({ tone: 'destructive', ...describe(error), title: t('ingest.unread.notReplayed') }),
  })
  return {
    pending,
    replay: ({ id, reason, receivedAt }: UnreadPayload) => void send({ params: { id } }, { id, reason, receivedAt }),
  }
}

export function PayloadMenu({ payload }: { payload: UnreadPayload }) {
  const { t } = useTranslation()
  const { replay } = useReplay()
  const startDeletion = use(StartDeletionContext)
  const nameOf = usePayloadName()
  return (
    <RowMenu
      label={t('common.actionsOf', { name: nameOf(payload) })}
      actions={[
        { label: t('ingest.unread.replay'), Icon: RotateCw, run: () => replay(payload) },
        { label: t('common.delete'), Icon: Trash2, run: () => startDeletion(payload.id), isDestructive: true },
      ]}
    />
  )
}
