import { phoneNumbers } from '@/contract/phone-numbers'
import { call } from '@/lib/api/call'
import type { EntitySearch } from '@/lib/feature-meta'
import { numberSearch } from '@/lib/phone-text'

export const searchNumbers: EntitySearch = async ({ search, ...query }, signal) =>
  (await call(phoneNumbers.list, { query: { ...query, search: numberSearch(search) }, signal })).records.map(
    ({ id, number, description }) => ({
      id,
      label: number,
      isPhoneNumber: true,
      detail: description ?? undefined,
      link: { to: '/phone-numbers', search: { number: id } },
    }),
  )
