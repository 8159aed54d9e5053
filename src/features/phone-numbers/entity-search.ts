import { phoneNumbers } from '@/contract/phone-numbers'
import { call } from '@/lib/api/call'
import type { EntitySearch } from '@/lib/feature-meta'

export const searchNumbers: EntitySearch = async (query, signal) =>
  (await call(phoneNumbers.list, { query, signal })).records.map(({ id, number, description }) => ({
    id,
    label: number,
    isPhoneNumber: true,
    detail: description ?? undefined,
    link: { to: '/phone-numbers', search: { number: id } },
  }))
