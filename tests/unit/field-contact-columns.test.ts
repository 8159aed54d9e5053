// @vitest-environment node
import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { contactImport } from '@/features/contacts/import/contact-import'
import { taskImport } from '@/features/tasks/tasks-csv'
import { emailOf } from '@/lib/import/email-text'
import { guessMapping } from '@/lib/import/mapping'
import { readContacts } from '../support/read-contacts'

const fixture = (name: string) => new File([readFileSync(`tests/fixtures/field/${name}`)], name)
const file = (text: string) => new File([text], 'a.csv')

describe('an e-mail address', () => {
  test.each([
    ['mailto:mara@feld.example', 'mara@feld.example'],
    ['MAILTO:mara@feld.example?subject=Hi%20there', 'mara@feld.example'],
    ['<mailto:mara@feld.example>', 'mara@feld.example'],
    ['mailto:mara%2Bshop%40feld.example', 'mara+shop@feld.example'],
    ['SMTP:mara@feld.example', 'mara@feld.example'],
    ['mailto:a@b.example,c@d.example', undefined],
    ['mailto:%E0%@feld.example', undefined],
    ['email:mara@feld.example', undefined],
    ['mara@feld.example#mailto:mara@feld.example#', undefined],
  ])('%s is %s', (text, address) => {
    expect(emailOf(text)).toBe(address)
  })

  test('mailto.csv', async () => {
    const { rows } = await readContacts(fixture('mailto.csv'))
    expect(rows).toMatchObject([{ emails: [{ value: 'mara@feld.example' }] }])
  })

  test('of the assignee of a task', () => {
    const cells = [
      { column: 0, field: 'title', header: 'Title', text: 'Call' },
      { column: 1, field: 'assignee', header: 'Owner', text: 'mailto:mara@feld.example' },
    ]
    expect(taskImport.read(cells, { country: 'US', zone: 'UTC' })).toMatchObject({
      row: { assigneeEmail: 'mara@feld.example' },
    })
  })
})

/** Headers of exports; an empty field is one that must not be taken. */
const exports = {
  Pipedrive: {
    'Person - Name': 'name',
    'Organization - Name': 'organization',
    'Deal - Title': undefined,
  },
  Twenty: {
    'Name / First Name': 'firstName',
    'Name / Last Name': 'lastName',
    'Emails / Primary Email': 'email',
    'Emails / Additional Emails': undefined,
    'Phones / Primary Phone Number': 'phone',
    'Phones / Primary Phone Calling Code': 'callingCode',
    'Phones / Primary Phone Country Code': undefined,
    'Phones / Additional Phones': undefined,
    'Address / City': 'city',
    'Company / Name': 'organization',
    'Company / Id': undefined,
  },
  'atomic-crm': {
    first_name: 'firstName',
    phone_work: 'phone',
    phone_other: 'phone',
    email_work: 'email',
    company: 'organization',
  },
  Salesforce: {
    'Mailing State': 'state',
    'Mailing State/Province': 'state',
    'Mailing Zip': 'postalCode',
    'Asst. Phone': undefined,
    'Contact Owner': undefined,
  },
  Zoho: {
    'Contact Name': 'name',
    'Other Phone': 'phone',
    'Mailing Zip': 'postalCode',
    'Email Opt Out': undefined,
  },
  Google: {
    'Given Name': 'firstName',
    'Organization 1 - Name': 'organization',
    'Relation 1 - Value': undefined,
  },
  Outlook: {
    'E-mail 2 Display Name': undefined,
    'Business Phone 2': 'phone',
    'Company Main Phone': 'phone',
    'Home Fax': undefined,
    "Assistant's Phone": undefined,
    'Home Country/Region': 'country',
    'Home Address': 'line1',
    "Manager's Name": undefined,
  },
}

describe.each(Object.entries(exports))('the columns of %s', (_, fields) => {
  test.each(Object.entries(fields))('%s: %s', (header, field) => {
    expect(guessMapping([header], contactImport.fields)).toEqual([field])
  })
})

test('the label of a number is what its header says besides', async () => {
  const headers = ['Name', 'Person - Phone - Work', 'phone_home', 'MobilePhone', 'Phones / Primary Phone Number']
  const cells = headers.map((_, index) => (index === 0 ? 'Ann' : `212-555-016${index}`))
  const { rows } = await readContacts(file(`${headers}\n${cells}\n`))
  expect(rows[0]?.phones?.map(({ label }) => label)).toEqual(['Work', 'home', 'Mobile', undefined])
})

test.each([
  ['612345678,+33', '+33612345678'],
  ['0612345678,33', '+33612345678'],
  ['+821012345678,+33', '+821012345678'],
  ['612345678.0,+33', '+33612345678'],
  ['02-123-4567,', '+8221234567'],
  ['612345678,FR', undefined],
])('a number and the country code beside it, %s, are %s', async (cells, number) => {
  const text = `Name,Phones / Primary Phone Number,Phones / Primary Phone Calling Code\nAnn,${cells}\n`
  const { rows } = await readContacts(file(text), 'KR')
  expect(rows[0]?.phones?.[0]?.value).toBe(number)
})
