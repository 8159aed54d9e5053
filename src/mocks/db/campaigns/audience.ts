import type { AudienceCount } from '@/contract/campaigns'
import { PhoneNumberText } from '@/contract/squads'
import { z } from '@/contract/zod'
import { personName } from '@/lib/person-name'
import { contactRows } from '../tables'
import type { CampaignRow, Person } from './rows'

type Target = CampaignRow['targetAudience']

/** Everybody a target audience names, with the reason of those who are not called. */
export function peopleOf({ tags = [], contactIds = [] }: Target): Person[] {
  const ids = new Set(contactIds)
  const numbers = new Set<string>()
  return contactRows
    .all()
    .filter((contact) => ids.has(contact.id) || contact.tags.some((tag) => tags.includes(tag)))
    .map((contact): Person => {
      const phone = (contact.phones.find(({ primary }) => primary) ?? contact.phones[0])?.value
      const person = { id: contact.id, name: personName(contact), phone }
      if (contact.doNotCall) return { ...person, skip: 'do_not_call' }
      if (phone === undefined || !z.safeParse(PhoneNumberText, phone).success) return { ...person, skip: 'no_phone' }
      if (numbers.has(phone)) return { ...person, skip: 'duplicate_number' }
      numbers.add(phone)
      return person
    })
}

export function audienceCount(target: Target): AudienceCount {
  const people = peopleOf(target)
  const count = (reason: Person['skip']) => people.filter(({ skip }) => skip === reason).length
  return {
    matched: people.length,
    callable: count(undefined),
    doNotCall: count('do_not_call'),
    duplicates: count('duplicate_number'),
    withoutPhone: count('no_phone'),
  }
}
