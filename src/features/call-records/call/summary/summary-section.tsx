import { Pencil } from 'lucide-react'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { Skeleton } from '@/components/states'
import { Button, IconButton } from '@/components/ui/button'
import { Field, Input, TextArea } from '@/components/ui/field'
import { formatKeys } from '@/components/ui/kbd'
import { callRecords } from '@/contract/call-records'
import { track } from '@/lib/analytics'
import { errorMessage } from '@/lib/api/describe'
import { useWrite } from '@/lib/api/use-write'
import { useTranslation } from '@/lib/i18n/use-translation'
import { notify } from '@/lib/notify'
import { usePreferences } from '@/lib/preferences'
import { callQuery } from '../../queries'
import { useUpdateCachedCall } from '../../use-update-cached-call'
import { KeptEdit } from '../kept-edit'
import { useOpenCall } from '../open-call'
import {
  dropSavedDraft,
  dropSummaryDraft,
  getSummaryDraft,
  isSameSummary,
  saveSummaryDraft,
  summaryOrEmpty,
  toSummaryBody,
} from './summary-draft'

/** Shows and edits the summary. */
export function SummarySection() {
  const { t } = useTranslation()
  const { id, isComplete } = useOpenCall()
  const heading = useId()
  const pencil = useRef<HTMLButtonElement>(null)
  /** Editing begins with what is stored, or with an edit that was kept. */
  const [editing, setEditing] = useState<'stored' | 'kept'>()
  // What is hidden in part cannot be edited.
  const isMasked = usePreferences(({ display }) => display.masked)
  // The draft is kept, and offered once masking is off.
  if (isMasked && editing) setEditing(undefined)
  const [closed, setClosed] = useState(false)
  const close = () => {
    setEditing(undefined)
    setClosed(true)
  }
  // The focused button was removed with the form: focus the edit button.
  useEffect(() => {
    if (closed && !editing) pencil.current?.focus()
  }, [closed, editing])
  return (
    <section aria-labelledby={heading} className="px-4 py-4 md:px-6">
      <div className="flex min-h-7 items-center justify-between gap-2">
        <h3 id={heading} className="font-semibold">
          {t('callRecords.columns.summary')}
        </h3>
        {isComplete && !editing && !isMasked && (
          <IconButton
            ref={pencil}
            size="icon-small"
            label={t('callRecords.editSummary')}
            onClick={() => setEditing('stored')}
          >
            <Pencil aria-hidden className="size-3.5" />
          </IconButton>
        )}
      </div>
      {isComplete && editing ? (
        <SummaryForm isKept={editing === 'kept'} onClose={close} />
      ) : (
        <>
          <SummaryText />
          {isComplete && !isMasked && getSummaryDraft(id) && (
            <KeptEdit
              text={t('callRecords.summaryKept')}
              onDrop={() => dropSummaryDraft(id)}
              onContinue={() => setEditing('kept')}
            />
          )}
        </>
      )}
    </section>
  )
}

function SummaryText() {
  const { t } = useTranslation()
  const { shown, isComplete } = useOpenCall()
  const { title, text } = summaryOrEmpty(shown.summary)
  if (title.trim() === '' && text.trim() === '')
    return isComplete ? (
      <p className="text-muted">{t('callRecords.noSummary')}</p>
    ) : (
      <>
        <Skeleton className="mt-1 h-4 w-1/2" />
        <Skeleton className="mt-2 h-4 w-full" />
      </>
    )
  return (
    <div className="isolated max-h-60 max-w-prose flex flex-col gap-1 overflow-y-auto break-words">
      {title && <p className="font-medium">{title}</p>}
      {text && <p className="whitespace-pre-line">{text}</p>}
    </div>
  )
}

const submitKeys = formatKeys({ key: 'Enter', mod: true })

function SummaryForm({ isKept, onClose }: { isKept: boolean; onClose: () => void }) {
  const { t } = useTranslation()
  const { id, shown } = useOpenCall()
  const stored = summaryOrEmpty(shown.summary)
  const [initial] = useState(stored)
  const [draft, setDraft] = useState(() => (isKept && getSummaryDraft(id)) || stored)
  const save = useSaveSummary()
  const first = useRef<HTMLInputElement>(null)
  useEffect(() => first.current?.focus(), [])

  const change = (changed: Partial<typeof draft>) => {
    const next = { ...draft, ...changed }
    setDraft(next)
    saveSummaryDraft(id, next, stored)
  }
  const submit = async () => {
    // What was typed while the summary was being saved is still a draft.
    if ((await save.send({ params: { id }, body: { summary: toSummaryBody(draft) } })) && !getSummaryDraft(id))
      onClose()
  }
  const cancel = () => {
    // An edit of an earlier visit is offered again where nothing was typed instead of it.
    if (isKept || draft !== initial) dropSummaryDraft(id)
    onClose()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.nativeEvent.isComposing) return
    event.preventDefault()
    void submit()
  }
  return (
    <form
      className="mt-1 flex flex-col gap-3"
      onKeyDown={onKeyDown}
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      <Field label={t('callRecords.summaryTitle')}>
        {(control) => (
          <Input
            {...control}
            ref={first}
            value={draft.title}
            onChange={(event) => change({ title: event.target.value })}
          />
        )}
      </Field>
      <Field label={t('callRecords.summaryText')}>
        {(control) => (
          <TextArea
            {...control}
            rows={5}
            value={draft.text}
            onChange={(event) => change({ text: event.target.value })}
          />
        )}
      </Field>
      <div role="status" className="text-muted text-sm empty:hidden">
        {isKept && <p>{t('callRecords.summaryDraftRestored')}</p>}
        {!isSameSummary(initial, stored) && <p className="text-warn">{t('callRecords.summaryChangedElsewhere')}</p>}
      </div>
      <div className="flex justify-end gap-2">
        <Button size="small" onClick={cancel} disabled={save.pending}>
          {t('common.cancel')}
        </Button>
        <Button size="small" variant="solid" type="submit" busy={save.pending} title={submitKeys}>
          {t('callRecords.saveSummary')}
        </Button>
      </div>
    </form>
  )
}

/**
 * Saves a summary. The response updates the record it belongs to, even if another call is open by then; a failure keeps
 * the draft.
 */
function useSaveSummary() {
  const { t } = useTranslation()
  const updateCachedCall = useUpdateCachedCall()
  return useWrite(callRecords.setSummary, {
    remember: (_, { params: { id } }) => callQuery(id),
    onSuccess: (record, { params: { id }, body: { summary } }) => {
      dropSavedDraft(id, summary)
      updateCachedCall(record)
      track('interactions', 'summary_edited', { agentId: record.agent?.id })
      notify({ tone: 'success', title: t('callRecords.summaryUpdatedSuccessfully') })
    },
    onError: (error) =>
      notify({
        tone: 'destructive',
        title: t('callRecords.failedToUpdateSummary'),
        description: errorMessage(t, error),
      }),
  })
}
