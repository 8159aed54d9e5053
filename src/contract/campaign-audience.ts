import { type AudienceCount, NAMED_CONTACTS, type skipReasons } from './campaigns'
import type { Contact } from './contacts'
import { PhoneNumberText } from './texts'
import { z } from './zod'

export type SkipReason = (typeof skipReasons)[number]
type Reached = Pick<Contact, 'phones' | 'doNotCall'>
type Counted = Reached & Pick<Contact, 'id' | 'firstName' | 'lastName' | 'organization'>

/** The number that a campaign calls. */
export const campaignPhone = ({ phones }: Pick<Contact, 'phones'>) =>
  (phones.find(({ primary }) => primary) ?? phones[0])?.value

/** Why a campaign skips each of these contacts; undefined for those that it calls. A refusal holds for the number too. */
export function skipReasonsOf(contacts: readonly Reached[]): (SkipReason | undefined)[] {
  const numbers = new Set<string>()
  const refused = new Set(
    contacts.flatMap(({ doNotCall, phones }) => (doNotCall ? phones.map(({ value }) => value) : [])),
  )
  return contacts.map((contact) => {
    const phone = campaignPhone(contact)
    if (contact.doNotCall || (phone && refused.has(phone))) return 'do_not_call'
    if (phone === undefined || !z.safeParse(PhoneNumberText, phone).success) return 'no_phone'
    if (numbers.has(phone)) return 'duplicate_number'
    numbers.add(phone)
    return undefined
  })
}

/**
 * The size of an audience of these contacts.
 *
 * @param callingCodeOf digits of the country calling code of an E.164 number
 */
export function countAudience(
  contacts: readonly Counted[],
  callingCodeOf: (phone: string) => string | undefined,
): AudienceCount {
  const reasons = skipReasonsOf(contacts)
  const unknown = contacts.filter(({ doNotCall }, index) => !reasons[index] && doNotCall === undefined)
  const codes = new Map<string, number>()
  for (const [index, contact] of contacts.entries()) {
    const code = reasons[index] ? undefined : callingCodeOf(campaignPhone(contact) ?? '')
    if (code !== undefined) codes.set(code, (codes.get(code) ?? 0) + 1)
  }
  const count = (reason: SkipReason | undefined) => reasons.filter((each) => each === reason).length
  return {
    matched: contacts.length,
    callable: count(undefined),
    doNotCall: count('do_not_call'),
    duplicates: count('duplicate_number'),
    withoutPhone: count('no_phone'),
    consentUnknown: {
      count: unknown.length,
      contacts: unknown
        .slice(0, NAMED_CONTACTS)
        .map(({ id, firstName, lastName, organization }) => ({ id, firstName, lastName, organization })),
    },
    callingCodes: [...codes].map(([code, number]) => ({ code, count: number })),
  }
}
