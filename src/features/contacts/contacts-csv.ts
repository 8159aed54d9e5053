import { addressFields, type Contact } from '@/contract/contacts'
import { toCsv } from '@/lib/csv'
import { ownValue } from '@/lib/plain'

/** Tags share a cell; a tag may contain a comma, which separates the cells. */
export const TAG_SEPARATOR = ';'

/** A column of the file and the field of a contact it holds. */
export interface ContactColumn {
  header: string
  path: readonly (string | number)[]
}

const addressHeaders = {
  line1: 'Address - Street',
  line2: 'Address - Extended',
  city: 'Address - City',
  state: 'Address - Region',
  postalCode: 'Address - Postal Code',
  country: 'Address - Country',
} satisfies Record<(typeof addressFields)[number], string>

const values = (name: 'Phone' | 'E-mail', field: 'phones' | 'emails', count: number): ContactColumn[] =>
  Array.from({ length: count }, (_, index) => [
    { header: `${name} ${index + 1} - Label`, path: [field, index, 'label'] },
    { header: `${name} ${index + 1} - Value`, path: [field, index, 'value'] },
  ]).flat()

/** The columns for contacts with so many numbers and e-mail addresses, named as Google's export names them. */
export const csvColumns = (phones = 1, emails = 1): ContactColumn[] => [
  { header: 'First Name', path: ['firstName'] },
  { header: 'Last Name', path: ['lastName'] },
  { header: 'Organization', path: ['organization'] },
  ...values('Phone', 'phones', phones),
  ...values('E-mail', 'emails', emails),
  ...addressFields.map((part) => ({ header: addressHeaders[part], path: ['address', part] })),
  { header: 'Website', path: ['website'] },
  { header: 'Notes', path: ['notes'] },
  { header: 'Tags', path: ['tags'] },
  { header: 'Do not call', path: ['doNotCall'] },
  { header: 'Source', path: ['source'] },
  { header: 'External ID', path: ['externalId'] },
]

/** Google marks the label of a primary number or address. */
const PRIMARY = '* '

function cellOf(contact: Contact, path: ContactColumn['path']): string {
  const [list, index, field] = path
  const labelled = field === 'label' && typeof index === 'number' ? contact[list as 'phones'][index] : undefined
  if (labelled?.primary) return `${PRIMARY}${labelled.label ?? ''}`
  const value = path.reduce<unknown>((inner, key) => ownValue(inner, String(key)), contact)
  if (Array.isArray(value)) return value.join(TAG_SEPARATOR)
  return value === undefined || value === null ? '' : String(value)
}

export function contactsCsv(contacts: readonly Contact[]): string {
  const most = (count: (contact: Contact) => number) =>
    contacts.reduce((most, contact) => Math.max(most, count(contact)), 1)
  const columns = csvColumns(
    most(({ phones }) => phones.length),
    most(({ emails }) => emails.length),
  )
  const rows = contacts.map((contact) => columns.map(({ path }) => cellOf(contact, path)))
  return toCsv(
    columns.map(({ header }) => header),
    rows,
  )
}
