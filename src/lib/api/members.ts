import { members } from '@/contract/members'
import { lookupOf, optionsOf, useRecords } from './use-records'

export const memberLookup = lookupOf(members)

/** Users of the workspace by id. */
export const useMembers = (ids: readonly (string | undefined)[]) => useRecords(ids, memberLookup)

/** For a combobox, whose options need names. */
export const memberOptions = (search: string | undefined) =>
  optionsOf(members.list, ({ id, username, email }) => username || email || id, { search })
