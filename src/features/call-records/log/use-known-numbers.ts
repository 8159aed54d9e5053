import { useMemo } from 'react'
import type { CallRecord } from '@/contract/call-records'
import { useContactsOf } from '@/lib/api/use-contacts-of'
import { useEveryRecord } from '@/lib/api/use-records'
import { personName } from '@/lib/person-name'
import { numberLookup } from '@/lib/phone/own-numbers'
import type { KnownNumbers } from './call-log-context'

/** The contacts with the numbers of these calls, and the workspace's own numbers; two optional reads. */
export function useKnownNumbers(calls: readonly CallRecord[]): KnownNumbers {
  const { contacts } = useContactsOf(calls.flatMap(({ from, to }) => [from, to]))
  const numbers = useEveryRecord(numberLookup, calls.length > 0)
  return useMemo(
    () => ({
      names: new Map([...(contacts ?? [])].map(([number, found]) => [number, namesOf(found.map(personName))])),
      own: new Set(numbers?.records.map(({ number }) => number)),
    }),
    [contacts, numbers],
  )
}

const namesOf = (names: readonly string[]) => [...new Set(names.filter(Boolean))].join(', ')
