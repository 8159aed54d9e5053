// @vitest-environment node
import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { contactImport } from '@/features/contacts/import/contact-import'
import { guessMapping } from '@/lib/import/mapping'
import { codes, readContacts } from '../support/read-contacts'

const fixture = (name: string) => new File([readFileSync(`tests/fixtures/field/${name}`)], name)

describe('an export of', () => {
  test('HubSpot', async () => {
    const { rows, problems } = await readContacts(fixture('hubspot.csv'))
    expect(problems).toEqual([])
    expect(rows).toEqual([
      {
        externalId: '50112233445',
        firstName: 'Jorge',
        lastName: 'Núñez',
        organization: 'Núñez & Sons, Inc.',
        phones: [{ value: '+14155550132' }, { label: 'Mobile', value: '+14155550133' }],
        emails: [{ value: 'jorge@nunez.example' }],
        website: 'https://nunez.example',
        address: {
          line1: '12 Bay St, Suite 4',
          city: 'San Francisco',
          state: 'CA',
          postalCode: '94110',
          country: 'United States',
        },
        source: 'import',
      },
      { externalId: '50112233446', phones: [], emails: [{ value: 'info@alder.example' }], source: 'import' },
    ])
  })

  test('Salesforce: a report, without the lines under its table', async () => {
    const result = await readContacts(fixture('salesforce-report.csv'))
    expect(codes(result)).toEqual([5, 7, 8, 9, 10, 11].map((number) => [number, 'oneCell']))
    expect(result.rows).toMatchObject([
      {
        firstName: 'Grace',
        lastName: 'Oyelaran',
        organization: 'Oyelaran Freight',
        phones: [{ value: '+15105550171' }, { label: 'Mobile', value: '+15105550173' }],
        emails: [{ value: 'grace@oyelaran.example' }],
        address: { line1: '88 Dock Rd\nUnit 3', city: 'Oakland', state: 'CA', postalCode: '94607' },
        doNotCall: false,
      },
      { firstName: 'Tom', phones: [{ value: '+14155550174' }], doNotCall: true },
    ])
  })

  test('Salesforce: the Data Loader, whose headers are capitals without spaces', async () => {
    const { rows, problems } = await readContacts(fixture('salesforce-data-loader.csv'))
    expect(problems).toEqual([])
    expect(rows).toMatchObject([
      {
        firstName: 'Ngozi',
        lastName: 'Okafor',
        phones: [{ value: '+12125550181' }, { value: '+442079460018' }],
        emails: [{ value: 'ngozi@okafor.example' }],
        address: { line1: '9 Elm St', city: 'Salem', state: 'OR', postalCode: '97301', country: 'USA' },
        notes: 'Prefers mornings',
        doNotCall: true,
      },
    ])
  })

  test('Pipedrive: several numbers in a cell, and an address in parts', async () => {
    const { rows, problems } = await readContacts(fixture('pipedrive.csv'), 'FR')
    expect(problems).toEqual([])
    expect(rows).toEqual([
      {
        firstName: 'Léa',
        lastName: 'Moreau',
        organization: 'Moreau Traiteur',
        phones: [
          { label: 'Work', value: '+33199001234' },
          { label: 'Work', value: '+33199001235' },
          { label: 'Mobile', value: '+33639981234' },
        ],
        emails: [
          { label: 'Work', value: 'lea@moreau.example' },
          { label: 'Home', value: 'lea.home@moreau.example' },
        ],
        notes: 'Rappeler mardi',
        tags: ['Hot lead', 'Café'],
        address: {
          line1: '5 Rue du Bac, 75007 Paris, France',
          city: 'Paris',
          state: 'Île-de-France',
          postalCode: '75007',
          country: 'France',
        },
        source: 'import',
      },
    ])
  })

  test('Zoho', async () => {
    const { rows, problems } = await readContacts(fixture('zoho.csv'), 'JP')
    expect(problems).toEqual([])
    expect(rows).toEqual([
      {
        externalId: 'zcrm_543700000012345001',
        firstName: 'Haruto',
        lastName: 'Sato',
        organization: 'Sato Foods',
        phones: [{ value: '+81355500134' }, { label: 'Mobile', value: '+819012345678' }],
        emails: [{ value: 'haruto@sato.example' }, { label: 'Secondary', value: 'sato@home.example' }],
        notes: 'Sells bento',
        tags: ['Wholesale', 'Tokyo'],
        address: {
          line1: '1-2-3 Marunouchi',
          city: 'Chiyoda',
          state: 'Tokyo',
          postalCode: '100-0005',
          country: 'Japan',
        },
        source: 'import',
      },
    ])
  })
})

const address = async (text: string) => (await readContacts(new File([text], 'a.csv'))).rows[0]?.address

test.each([
  [
    'Business Street,Business City,Home Street,Home City',
    ',Paris,9 Elm St,Salem',
    { line1: '9 Elm St', city: 'Salem' },
  ],
  ['Address 1 - City,Address 2 - Street,Address 2 - City', ',9 Elm St,Salem', { line1: '9 Elm St', city: 'Salem' }],
  [
    'Street Address,Mailing City,Zip',
    '9 Elm St,Salem,97301',
    { line1: '9 Elm St', city: 'Salem', postalCode: '97301' },
  ],
])('the parts of one address are taken: %s of %s', async (header, cells, expected) => {
  expect(await address(`Name,${header}\nAnn,${cells}\n`)).toEqual(expected)
})

test.each([
  ['Address 2', 'line2'],
  ['Mailing Address Line 1', 'line1'],
  ['homepage', 'website'],
  ['MAINTENANCE', undefined],
  ['Person - Label', 'tags'],
])('the header %s: %s', (header, field) => {
  expect(guessMapping([header], contactImport.fields)).toEqual([field])
})

test.each([
  ['02-123-4567, 8', 'KR'],
  ['030 901820, 901821', 'DE'],
])('a number and an ending are not two numbers: %s', async (text, country) => {
  const result = await readContacts(new File([`Name,Phone\nAnn,"${text}"\n`], 'a.csv'), country)
  expect(result.rows).toEqual([])
  expect(codes(result)).toHaveLength(1)
})
