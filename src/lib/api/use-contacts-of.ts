import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { type Contact, contacts } from '@/contract/contacts'
import { optionalRead } from './read'

const LIMIT = 50

/**
 * The contacts with any of these numbers, by number: one request for all of them. Undefined until it is answered, and
 * for good where the API has no contacts or refuses them.
 */
export function useContactsOf(numbers: readonly (string | undefined)[]) {
  const phones = [...new Set(numbers.filter((number) => /^\+\d{5,15}$/.test(number ?? '')))].sort().join(',')
  const query = optionalRead(contacts.list, { query: { page: 1, limit: LIMIT, phones } })
  const { data } = useQuery({ ...query, enabled: phones !== '' })
  return useMemo(() => {
    if (!data) return undefined
    const found = new Map<string, Contact[]>()
    for (const contact of data.records)
      for (const { value } of contact.phones) found.set(value, [...(found.get(value) ?? []), contact])
    return found
  }, [data])
}
