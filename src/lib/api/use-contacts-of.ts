import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { type Contact, contacts } from '@/contract/contacts'
import { isE164 } from '../phone/phone-text'
import { optionalRead } from './read'

const LIMIT = 50

/** One request for the contacts with any of these numbers; none without a number. */
function contactsOfQuery(numbers: readonly (string | undefined)[]) {
  const phones = [...new Set(numbers.filter((number) => isE164(number ?? '')))].sort().join(',')
  return { ...optionalRead(contacts.list, { query: { page: 1, limit: LIMIT, phones } }), enabled: phones !== '' }
}

/**
 * The contacts with any of these numbers, by number; undefined while loading, and where the API has no contacts or
 * refuses them.
 */
export function useContactsOf(numbers: readonly (string | undefined)[]) {
  const { data, isLoading } = useQuery(contactsOfQuery(numbers))
  const contacts = useMemo(() => {
    if (!data) return undefined
    const found = new Map<string, Contact[]>()
    for (const contact of data.records)
      for (const { value } of contact.phones) found.set(value, [...(found.get(value) ?? []), contact])
    return found
  }, [data])
  return { contacts, isLoading }
}
