import { numberStatuses } from '@/contract/values'
import type { z } from '@/contract/zod'
import { defineList } from '@/lib/address/define-list'
import { boolParam, idParam, matching, oneOf, searchText } from '@/lib/address/search-schema'

/** Where numbers can be claimed. */
export const countries = ['US', 'KR'] as const
export type Country = (typeof countries)[number]
/** In place of an agent: numbers without one. */
export const NOBODY = 'none'

/** What a page of numbers can be ordered by. */
export const numberSorts = ['number', 'description', 'type', 'status', 'inbound', 'outbound', 'lastCallAt'] as const
export type NumberSort = (typeof numberSorts)[number]

const digits = matching(/^\d{1,8}$/)

/** Everything a person can see of the numbers, as the address says it. */
export type NumbersSearch = z.output<typeof numberList.schema>
export const numberList = defineList({
  title: 'phoneNumbers.title',
  texts: ['phone-numbers'],
  sorts: numberSorts,
  filters: {
    /** Digits in any writing, or text of the description. A `+` typed into an address arrives as a space. */
    q: searchText,
    status: oneOf(numberStatuses),
    /** An agent's id, or `none`. */
    agent: idParam,
  },
  opened: {
    /** The number whose details are open. */
    number: idParam,
    /** The search for a new number is open, for a country, an area and digits it should have. */
    claim: boolParam,
    country: oneOf(countries),
    area: digits,
    contains: digits,
  },
})

/** A search with all filters cleared. */
export const noFilters = { q: undefined, status: undefined, agent: undefined, page: 1 }
/** The search for a new number is closed. */
export const noClaim = { claim: undefined, country: undefined, area: undefined, contains: undefined }
/** Where a person who reads this language most likely wants a number. */
export const homeCountry = (language: string): Country => (language === 'ko' ? 'KR' : 'US')
