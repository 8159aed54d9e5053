import { campaignPhone, countAudience, skipReasonsOf } from '@/contract/campaign-audience'
import type { AudienceCount } from '@/contract/campaigns'
import { personName } from '@/lib/person-name'
import { callingCodeOf } from '@/lib/phone/phone-number'
import { contactRows } from '../tables'
import type { CampaignRow, Person } from './rows'

type Target = CampaignRow['targetAudience']

function contactsOf({ tags = [], contactIds = [] }: Target) {
  const ids = new Set(contactIds)
  return contactRows.all().filter((contact) => ids.has(contact.id) || contact.tags.some((tag) => tags.includes(tag)))
}

/** The contacts of an audience, with a reason for those that are skipped. */
export function peopleOf(target: Target): Person[] {
  const found = contactsOf(target)
  const reasons = skipReasonsOf(found)
  return found.map((contact, index): Person => {
    const skip = reasons[index]
    const person = { id: contact.id, name: personName(contact), phone: campaignPhone(contact) }
    return skip ? { ...person, skip } : person
  })
}

export const audienceCount = (target: Target): AudienceCount => countAudience(contactsOf(target), callingCodeOf)
