import type { ComponentProps } from 'react'
import { NewRows } from '@/components/list/new-rows'
import type { CallRecord } from '@/contract/call-records'
import { useTranslation } from '@/lib/i18n/use-translation'
import type { CallLogSearch } from './search'

/** Offers the calls that have come in since the log was read. */
export function NewCalls(props: Omit<ComponentProps<typeof NewRows<CallRecord, CallLogSearch>>, 'label'>) {
  const { t } = useTranslation()
  return <NewRows {...props} label={(count) => t('callRecords.newCalls', { count })} />
}
