import { ContactRow } from '@/contract/contact-imports'
import { CONTACT_LABEL, CONTACT_TAG } from '@/contract/contacts'
import { contactSources } from '@/contract/values'
import { z } from '@/contract/zod'
import { emailOf } from '@/lib/import/email-text'
import type { ImportField, ImportSpec, MappedCell, Problem } from '@/lib/import/import-spec'
import { qualifiersOf } from '@/lib/import/mapping'
import { phoneProblemOf, toE164Of } from '@/lib/phone/phone-number'
import { readDoNotCall } from './do-not-call'

/** What exports of address books and CRMs, and Korean workbooks, call the columns, apart from `qualifiers`. */
const headers = {
  name: 'Name|Full Name|Display Name|Contact Person|이름|성명|성함|고객명|담당자',
  firstName: 'First Name|Given Name|Forename|Name / First Name',
  middleName: 'Middle Name|Additional Name',
  lastName: 'Last Name|Family Name|Surname|Name / Last Name|성',
  organization:
    'Organization|Organization Name|Company|Company Name|Account Name|Business Name|Associated Company|Primary Associated Company|회사|회사명|소속|업체명|기관명|상호',
  phone:
    'Phone|Phone Number|Phones|Mobile|Mobile Number|Contact Number|Cell|Cell Phone|Telephone|Telephone Number|Tel|Car Phone|Company Main Phone|WhatsApp Phone Number|전화|전화번호|휴대폰|휴대폰번호|휴대폰 번호|휴대전화|휴대전화번호|핸드폰|핸드폰번호|연락처|회사전화|직장전화|집전화|유선전화|대표번호',
  phoneLabel: 'Phone Label|Phone Type',
  callingCode: 'Calling Code|Country Calling Code|Phone Calling Code|Dialling Code|Dial Code|국가번호',
  email: 'E-mail|Emails|Email Address|이메일|이메일주소|이메일 주소|메일|메일주소|전자우편|전자메일',
  emailLabel: 'E-mail Label|E-mail Type',
  line1:
    'Address|Address 1|Address Line 1|Street|Street 1|Street Address|Street Address 1|Street Address Line 1|Postal Address|주소|도로명주소|기본주소',
  line2:
    'Address 2|Address Line|Address Line 2|Street 2|Street Address 2|Street Address Line 2|Extended|Extended Address|Apartment/suite no of Postal address|상세주소|나머지주소',
  city: 'City|City/town/village/locality of Postal address|도시|시군구',
  state: 'State|Region|State/Region|State/Province|State/county of Postal address|Province|시도|지역',
  postalCode: 'Postal Code|Zip|Zip Code|Zip/Postal Code|ZIP/Postal code of Postal address|우편번호',
  country: 'Country|Country/Region|Country/Territory|Country of Postal address|국가|나라',
  website: 'Website|Website URL|Web Page|URL|Homepage|홈페이지|웹사이트',
  notes: 'Notes|Note|Memo|Comments|Description|메모|비고|참고|특이사항',
  tags: 'Tags|Tag|Labels|Person - Label|Group Membership|Groups|Categories|태그|그룹|분류|라벨',
  doNotCall: 'Do Not Call|Do Not Contact|DNC|수신거부|전화거부|전화수신거부',
  source: 'Source',
  externalId: 'External ID|Record ID|Record ID - Contact|Contact ID|고객번호|회원번호|고객ID',
}
export type ContactField = keyof typeof headers
export const contactFields = Object.keys(headers) as ContactField[]

const around =
  'person people contact contacts customer client lead primary main work home mobile business personal other secondary alternate alternative additional mailing value phones emails'.split(
    ' ',
  )
const qualifiers = [around, [...around, 'address']]

const single: readonly string[] = [
  'name',
  'firstName',
  'middleName',
  'lastName',
  'source',
  'externalId',
  'doNotCall',
  'callingCode',
]
const fields: ImportField[] = contactFields.map((id) => ({
  id,
  headers: headers[id].split('|'),
  qualifiers,
  ...(single.includes(id) ? {} : { isRepeated: true as const }),
}))

const rules = ContactRow.shape
const limited = new Map<string, z.core.$ZodType>([
  ...(['name', 'firstName', 'middleName'] as const).map((field) => [field, rules.firstName] as const),
  ...(['lastName', 'organization', 'website', 'notes'] as const).map((field) => [field, rules[field]] as const),
])
/** Groups that Google gives every contact. */
const everyContact = /^\*?\s*(myContacts|My Contacts)$/

/** Several values of one cell: Google separates them by ` ::: `. */
const valuesOf = (text: string) => text.split(/ ::: |;(?!ext=)|\n/).flatMap((value) => value.trim() || [])
/** What is left of `Mobile Phone 2` for the number's label: `Mobile`. */
const labelOf = (header: string) =>
  header
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replace(/[_/]/g, ' ')
    .replace(
      /\b(phones?|number|value|e-?mails?|address|main|primary|person|contact)\b|전화번호|번호|연락처|이메일|주소|메일|[\d\-–]/gi,
      '',
    )
    .replace(/\s+/g, ' ')
    .trim()
const numberIn = (header: string) => /\d+/.exec(header)?.[0]

/** An e-mail address, or a number with its country or area code: `123457` alone may be another subscriber's. */
const complete = /@|^[(+0]/

/** `a, b` are two values where each is complete by itself: Pipedrive writes them so. */
function readSeveral(text: string, read: (value: string) => string | undefined): string[] | undefined {
  const parts = text.split(', ')
  const values = parts.flatMap((part) => (parts.length === 1 || complete.test(part) ? (read(part) ?? []) : []))
  if (values.length === parts.length) return values
  const whole = read(text)
  return whole === undefined ? undefined : [whole]
}

const addressFields = ['line1', 'line2', 'city', 'state', 'postalCode', 'country'] as const
/** `home` of `Home City`, `1` of `Address 1 - City`. */
const addressOf = (header: string) =>
  [...qualifiersOf(header, around), ...(/^address (\d+) - /i.exec(header) ?? []).slice(1)].join(' ')

/** The first address of a row that has a street, or else a city: never the street of one with the city of another. */
function readAddress(cells: readonly MappedCell[]): ContactRow['address'] {
  const of = (field: string) => cells.filter((cell) => cell.field === field)
  const filled = addressFields.flatMap(of).filter(({ text }) => text !== '')
  const main = filled.find(({ field }) => field === 'line1' || field === 'city') ?? filled[0]
  if (!main) return undefined
  const kind = addressOf(main.header)
  const parts = addressFields.map((field) => {
    const own = of(field).filter(({ header }) => addressOf(header) === kind)
    const plain = of(field).filter(({ header }) => kind === '' || addressOf(header) === '')
    return [field, (own.length > 0 ? own : plain).find(({ text }) => text !== '')?.text] as const
  })
  return Object.fromEntries(parts.filter(([, text]) => text !== undefined))
}

type Labelled = NonNullable<ContactRow['phones']>[number]

/** The values of the `phone` or `email` columns with the labels of the columns beside them. */
function labelled(cells: readonly MappedCell[], field: 'phone' | 'email', read: (value: string) => string | undefined) {
  const values: Labelled[] = []
  const wrong: { column: number; value: string }[] = []
  for (const { column, header, text } of cells.filter((cell) => cell.field === field)) {
    const beside = cells.find(
      (cell) => cell.field === `${field}Label` && cell.text !== '' && numberIn(cell.header) === numberIn(header),
    )?.text
    for (const value of valuesOf(text.replace(/^'/, ''))) {
      const written = readSeveral(value, read)
      if (!written) wrong.push({ column, value })
      for (const each of written ?? []) {
        if (values.some((other) => other.value === each)) continue
        const label = (beside?.replace(/^\*\s*/, '') ?? labelOf(header)).slice(0, CONTACT_LABEL) || undefined
        values.push({ label, value: each, ...(beside?.startsWith('*') ? { primary: true } : {}) })
      }
    }
  }
  return { values, wrong }
}

/** How the rows of a file become contacts. */
export const contactImport: ImportSpec<ContactRow> = {
  fields,

  read(cells, { country }) {
    const first = (field: ContactField) => cells.find((cell) => cell.field === field && cell.text !== '')?.text
    const problems: Problem[] = []
    for (const { column, field, text } of cells) {
      const rule = limited.get(field)
      if (rule && !z.safeParse(rule, text).success) problems.push({ column, code: 'tooLong' })
    }
    const code = first('callingCode')?.replace(/^\+?/, '+')
    const phones = labelled(cells, 'phone', (value) =>
      toE164Of(code && !/^\(?(\+|00)/.test(value) ? code + value : value, country),
    )
    for (const { column, value } of phones.wrong) problems.push({ column, code: phoneProblemOf(value, country) })
    const emails = labelled(cells, 'email', emailOf)
    for (const { column } of emails.wrong) problems.push({ column, code: 'email' })

    const consents = cells.flatMap(({ column, field, text }) =>
      field === 'doNotCall' && text !== '' ? [{ column, doNotCall: readDoNotCall(text) }] : [],
    )
    for (const { column, doNotCall } of consents)
      if (doNotCall === undefined) problems.push({ column, code: 'consent' })

    // In a Korean workbook 이름 is the whole name, or the given name beside 성.
    const given = [first('firstName') ?? first('name'), first('middleName')].filter(Boolean).join(' ')
    if (problems.length === 0 && !z.safeParse(rules.firstName, given).success)
      problems.push({ column: cells.find(({ field }) => field === 'middleName')?.column, code: 'tooLong' })
    const row: ContactRow = {
      firstName: given || undefined,
      lastName: first('lastName'),
      organization: first('organization'),
      phones: phones.values,
      emails: emails.values,
      website: first('website'),
      notes: first('notes'),
      externalId: first('externalId'),
      source: contactSources.find((source) => source === first('source')) ?? 'import',
    }
    const address = readAddress(cells)
    if (address) row.address = address
    const tags = cells.filter((cell) => cell.field === 'tags').flatMap(({ text }) => text.split(/ ::: |[;,]/))
    const named = tags.flatMap((tag) => (everyContact.test(tag.trim()) ? [] : tag.trim().slice(0, CONTACT_TAG) || []))
    if (cells.some(({ field }) => field === 'tags')) row.tags = [...new Set(named)]

    // A blank cell leaves a record as it is; of two columns the stricter one counts.
    if (consents.length > 0) row.doNotCall = consents.some(({ doNotCall }) => doNotCall !== false)

    const isEmpty =
      !row.firstName && !row.lastName && !row.organization && phones.values.length + emails.values.length === 0
    // A wrong number alone is one problem, not two.
    if (isEmpty && problems.length === 0) {
      const column = cells.find(({ field }) => /name$/i.test(field))?.column
      problems.push({ code: 'required', ...(column === undefined ? {} : { column }) })
    }
    return problems.length > 0 ? { problems } : { row }
  },

  keysOf: ({ phones = [], emails = [] }) => [
    ...phones.map(({ value }) => value),
    ...emails.map(({ value }) => value.toLowerCase()),
  ],
}
