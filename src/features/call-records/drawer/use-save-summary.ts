import { callRecords } from '@/contract/call-records'
import { track } from '@/lib/analytics'
import { errorMessage } from '@/lib/api/describe'
import { useWrite } from '@/lib/api/use-write'
import { useTranslation } from '@/lib/i18n/use-translation'
import { notify } from '@/lib/notify'
import { callQuery } from '../queries'
import { useUpdateCachedCall } from '../use-update-cached-call'
import { dropSummaryDraft } from './summary-draft'

/**
 * Saves a summary. The response updates the record it belongs to, even if another call is open by then; a failure keeps
 * the draft.
 */
export function useSaveSummary() {
  const { t } = useTranslation()
  const updateCachedCall = useUpdateCachedCall()
  return useWrite(callRecords.setSummary, {
    remember: (_, { params: { id } }) => callQuery(id),
    onSuccess: (record, { params: { id } }) => {
      dropSummaryDraft(id)
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
