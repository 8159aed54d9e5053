// @vitest-environment node
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Contact, ContactDraft } from '@/contract/contacts'
import { contactSources } from '@/contract/values'
import { z } from '@/contract/zod'
import { contactsCsv } from '@/features/contacts/contacts-csv'
import { contactImport } from '@/features/contacts/import/contact-import'
import { importReader } from '@/lib/import/import-reader'

/* Cells are trimmed, so the texts are those that have no space at their ends; tags have no separators. */
const pieces = fc.constantFrom('a', '김', 'é', ' ', ',', ';', '"', "'", '\n', '=', '+', '-', '@', '1', '🙂')
const text = (maxLength: number) => fc.string({ unit: pieces, maxLength }).map((value) => value.trim() || undefined)
const tag = fc
  .string({ unit: fc.constantFrom('a', '김', ' ', '"', "'", '=', '-', '1'), minLength: 1, maxLength: 12 })
  .map((value) => value.trim())
  .filter((value) => value !== '')
const label = fc.constantFrom(undefined, 'Work', '휴대폰', '=1+1')
const phone = fc.record({
  label,
  value: fc.integer({ min: 0, max: 9999 }).map((number) => `+1212555${String(number).padStart(4, '0')}`),
})
const email = fc.record({ label, value: fc.integer({ min: 0, max: 999 }).map((number) => `p${number}@example.com`) })
const distinct = { selector: ({ value }: { value: string }) => value, maxLength: 3 }

const contact = fc
  .record({
    firstName: text(10),
    lastName: text(10),
    organization: text(20),
    phones: fc.uniqueArray(phone, distinct),
    emails: fc.uniqueArray(email, distinct),
    address: fc.record({ line1: text(20), city: text(8), postalCode: text(8) }),
    website: text(20),
    notes: text(60),
    tags: fc.uniqueArray(tag, { maxLength: 3 }),
    source: fc.constantFrom(...contactSources),
    doNotCall: fc.boolean(),
    externalId: text(10),
    primary: fc.boolean(),
  })
  .map(({ primary, ...fields }) => ({
    ...fields,
    phones: fields.phones.map((value, index) => (primary && index === 0 ? { ...value, primary } : value)),
  }))
  .filter(({ firstName, lastName, organization, phones, emails }) =>
    Boolean(firstName || lastName || organization || phones.length || emails.length),
  )

/** Without what is not there. */
const plain = (value: object) => JSON.parse(JSON.stringify(value)) as Record<string, unknown>
const present = ({ address, ...rest }: Record<string, unknown>) =>
  plain({ ...rest, ...(Object.keys(Object(address)).length > 0 && { address }) })

test('contacts that are exported and imported again are the same contacts', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(contact, { minLength: 1, maxLength: 20 }), async (contacts) => {
      const rows = contacts.map((each, index) => ({ ...each, id: `contact-${index}` }) as unknown as Contact)
      const reader = importReader(contactImport)
      const file = new File([contactsCsv(rows)], 'contacts.csv')
      const opened = await reader.open(file, { country: 'KR', zone: 'Asia/Seoul' })
      if (typeof opened === 'string') throw new Error(opened)
      const batch = await reader.batch({ file, settings: opened.settings, mended: new Map() }, 0, 1000)
      expect(batch.rows.map(({ row }) => present(plain(row)))).toEqual(contacts.map((each) => present(plain(each))))
      for (const { row } of batch.rows) expect(z.safeParse(z.partial(ContactDraft), row).error?.issues).toBeUndefined()
    }),
    { numRuns: 300 },
  )
})
