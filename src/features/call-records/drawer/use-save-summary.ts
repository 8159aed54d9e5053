import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { callRecords, type Summary } from '@/contract/call-records'
import { track } from '@/lib/analytics'
import { call } from '@/lib/api/call'
import { errorMessage } from '@/lib/api/describe'
import { isStatus } from '@/lib/api/errors'
import { notify } from '@/lib/notify'
import { callQuery } from '../queries'
import { useKeepCall } from '../use-keep-call'
import { dropSummaryDraft, toSend } from './summary-draft'

/**
 * Saves a call's summary. What the answer changes is the record it was asked for, also when another call is open by
 * then; a refusal leaves the draft, so that nothing written is lost.
 */
export function useSaveSummary() {
  const { t } = useTranslation()
  const client = useQueryClient()
  const keep = useKeepCall()
  return useMutation({
    mutationFn: ({ id, draft }: { id: string; draft: Summary }) =>
      call(callRecords.setSummary, { params: { id }, body: { summary: toSend(draft) } }),
    onSuccess: async (record, { id }) => {
      dropSummaryDraft(id)
      // A read that began before the write would bring the old summary back.
      await client.cancelQueries({ queryKey: callQuery(id).queryKey })
      keep(record)
      track('interactions', 'summary_edited', { agentId: record.agent?.id })
      notify({ tone: 'success', title: t('callRecords.summaryUpdatedSuccessfully') })
    },
    onError: (error) => {
      // The end of the session is told already, and the draft waits.
      if (isStatus(error, 401)) return
      notify({
        tone: 'destructive',
        title: t('callRecords.failedToUpdateSummary'),
        description: errorMessage(t, error),
      })
    },
  })
}
