import { type PhoneNumber, phoneNumbers } from '@/contract/phone-numbers'
import { lookupOf, optionsOf } from '../api/use-records'
import { formatPhone, numberSearch } from './phone-text'

/** The numbers of the workspace, from which it places calls. */
export const numberLookup = lookupOf(phoneNumbers)

export const numberName = ({ number, description }: Pick<PhoneNumber, 'number' | 'description'>) =>
  [formatPhone(number), description].filter(Boolean).join(' · ')

/** Active phone numbers, with what they are for. */
export const numberOptions = (search?: string) =>
  optionsOf(phoneNumbers.list, numberName, { status: 'active', search: search && numberSearch(search) })
