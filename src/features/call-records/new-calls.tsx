import { useQuery } from '@tanstack/react-query'
import { type ComponentProps, useEffect } from 'react'
import { NewRows } from '@/components/list/new-rows'
import type { CallRecord } from '@/contract/call-records'
import type { Contact } from '@/contract/contacts'
import { useContactsOf } from '@/lib/api/use-contacts-of'
import { useTranslation } from '@/lib/i18n/use-translation'
import { personName } from '@/lib/person-name'
import { isLocal } from './analytics/local-filter'
import { useCallerNames } from './call-columns'
import { RunningRows } from './live/running-rows'
import type { CallLogSearch } from './search'

/** Names the callers of the page in its cells. The names are the workspace's: they are dropped with the page. */
function useNamedCallers(calls: readonly CallRecord[]) {
  const contacts = useContactsOf(calls.flatMap(({ from, to }) => [from, to]))
  useEffect(() => {
    const names = [...(contacts ?? [])].map(([number, found]) => [number, namesOf(found)] as const)
    useCallerNames.setState(new Map(names), true)
  }, [contacts])
  useEffect(() => () => useCallerNames.setState(new Map(), true), [])
}

const namesOf = (contacts: readonly Contact[]) =>
  [...new Set(contacts.flatMap((contact) => personName(contact) || []))].join(', ')

/** What the log does after its rows are shown: it names the callers, and offers that have come in since the log was read. */
export function NewCalls({
  list: shown,
  read,
}: Omit<ComponentProps<typeof NewRows<CallRecord, CallLogSearch>>, 'label'>) {
  const { t } = useTranslation()
  // A search in the transcripts may leave out rows, which are known all the same.
  const { data } = useQuery({ ...read, enabled: false })
  const list = data ? { ...shown, rows: data.records, query: { ...shown.query, data } as typeof shown.query } : shown
  useNamedCallers(list.rows)
  return (
    <>
      <RunningRows list={list} read={read} />
      {/* Where the browser filters, each look for new calls would read the whole period again. */}
      {!isLocal(shown.search) && (
        <NewRows list={list} read={read} label={(count) => t('callRecords.newCalls', { count })} />
      )}
    </>
  )
}
