import { phoneNumbers } from '@/contract/phone-numbers'
import { call } from '@/lib/api/call'
import type { FeatureRecords } from '@/lib/feature-meta'
import { numberSearch } from '@/lib/phone/phone-text'

export const records = {
  search: {
    titleKey: 'sidebar.phoneNumber',
    icon: 'icon-Hash',
    find: async ({ search, ...query }, signal) =>
      (
        await call(phoneNumbers.list, { query: { ...query, search: search && numberSearch(search) }, signal })
      ).records.map(({ id, number, description }) => ({
        id,
        label: number,
        isPhoneNumber: true,
        detail: description ?? undefined,
        link: { to: '/phone-numbers', search: { number: id } },
      })),
  },
  usages: {
    phone_number: {
      titleKey: 'usedBy.phone_number',
      countKey: 'usedBy.phone_numberCount',
      link: (number) => ({ to: '/phone-numbers', search: { number } }),
    },
  },
} satisfies FeatureRecords
