import { hash } from '../random'
import type { ContactRow } from '../rows'
import { americanNumber, casts, customerOf, koreanNumber } from './customers'
import { datesOn } from './dates'
import { fixtures } from './fixtures'
import { hostileTexts } from './hostile'

type Language = 'en' | 'ko'
const markets = {
  ko: {
    count: 30,
    numberAt: koreanNumber,
    labels: ['휴대전화', '직장', '집'],
    organizations: ['모아데이', '한빛숲치과', '서초물산', '가온건설', '라온디자인'],
    tags: ['예약 고객', 'VIP', '단골', '재방문'],
    notes: '오전에는 전화를 받기 어렵다고 합니다.',
    city: { line1: '세종대로 110', city: '서울', postalCode: '04524', country: 'KR' },
  },
  en: {
    count: 22,
    numberAt: americanNumber,
    labels: ['Mobile', 'Work', 'Home'],
    organizations: ['Maple Street Dental', 'Harborview Freight', 'Bluebird Bakery', 'Northgate Clinics'],
    tags: ['Lead', 'VIP', 'Newsletter', 'Renewal'],
    notes: 'Prefers to be called after lunch.',
    city: { line1: '500 Terry Ave', city: 'San Francisco', state: 'CA', postalCode: '94109', country: 'US' },
  },
}

const isKorean = (name: string) => /^[가-힣]+$/.test(name)
const nameParts = (name: string) => {
  const [first = '', last = ''] = isKorean(name) ? [name.slice(1), name.slice(0, 1)] : name.split(' ')
  return { firstName: first, lastName: last }
}

/** About 60 contacts whose numbers are those of customers in the call log, under the ids that the calls give them. */
export function seedContacts(day: number): ContactRow[] {
  const dates = datesOn(day)

  function customers(language: Language): ContactRow[] {
    const { count, numberAt, labels, organizations, tags, notes, city } = markets[language]
    const rows: ContactRow[] = []
    for (let index = 7; rows.length < count; index += language === 'ko' ? 61 : 13) {
      const customer = customerOf(language, index)
      if (!customer) continue
      const print = hash(index, 77)
      const has = (part: number, of: number) => (print >>> part) % of === 0
      const name = nameParts(customer.name)
      const local = language === 'ko' ? `guest${index}` : `${name.firstName}.${name.lastName}`.toLowerCase()
      const email = (label: string | undefined, host: string) => ({ label, value: `${local}@${host}` })
      const organization = has(3, 2) ? organizations[print % organizations.length] : undefined
      rows.push({
        id: customer.id,
        ...name,
        organization,
        phones: [
          { label: labels[0], value: numberAt(index), primary: true },
          ...(has(5, 4) ? [{ label: labels[1], value: numberAt(index + 1), primary: undefined }] : []),
        ],
        emails: has(7, 3)
          ? []
          : [email(labels[2], 'mail.example'), ...(has(9, 4) ? [email(labels[1], 'work.example')] : [])],
        address: has(11, 3)
          ? { ...city, line2: undefined, state: 'state' in city ? city.state : undefined }
          : undefined,
        website: organization && has(13, 2) ? `https://www.example.com/${index}` : undefined,
        notes: has(15, 3) ? notes : undefined,
        tags: tags.filter((_, place) => has(17 + place, 3)),
        source: (['call', 'import', 'call', 'manual', 'api'] as const)[print % 5],
        doNotCall: has(23, 11),
        externalId: print % 5 === 1 ? `CRM-${10_000 + index}` : undefined,
        ...dates(2.3 + rows.length * 6.1 + (print % 4), 1.1 + rows.length * 0.9),
      })
    }
    return rows
  }

  /** The people of the recordings, who call most often. */
  const people = Object.entries(casts).flatMap(([script, { name = '', ending }], index): ContactRow[] => {
    const language = isKorean(name) ? 'ko' : 'en'
    const { numberAt, labels, tags } = markets[language]
    const value = numberAt(name.length, ending)
    return [
      plain(`contact_${script}`, name, [{ label: labels[0], value, primary: true }], {
        tags: tags.slice(0, 1 + (index % 2)),
        source: 'call',
        ...dates(1.2 + index * 3.4),
      }),
    ]
  })
  const number = (value: string) => [{ label: undefined, value, primary: undefined }]
  return [
    ...customers('ko'),
    ...customers('en'),
    ...people,
    // The same people once more, as an import leaves them: without a consent.
    plain('contact_twice_bell', 'Marc Bell', number(americanNumber(11)), {
      source: 'import',
      doNotCall: undefined,
      tags: ['Lead'],
      ...dates(160),
    }),
    plain('contact_twice_lee', '이은주', number(koreanNumber(3, '7316')), {
      source: 'import',
      doNotCall: undefined,
      organization: '가온건설',
      tags: ['재방문'],
      ...dates(161),
    }),
    plain('contact_do_not_call', 'Nora Quill', number('+12065550123'), { doNotCall: true, ...dates(9.5) }),
    ...fixtures([
      {
        // The oldest, behind the first pages.
        ...plain('contact_hostile', `${hostileTexts.script} x`, number('12"><b>'), dates(700)),
        organization: `${hostileTexts.image} ${hostileTexts.right}`,
        website: 'javascript:window.__xss=1',
        emails: [{ label: hostileTexts.emoji, value: 'a@b.example?bcc=c@d.example', primary: undefined }],
        tags: [hostileTexts.template, hostileTexts.endless.slice(0, 40)],
        source: 'carrier-pigeon',
        notes: hostileTexts.all.join('\n').slice(0, 5000),
      },
    ]),
  ]
}

const plain = (
  id: string,
  name: string,
  phones: ContactRow['phones'],
  more: Partial<ContactRow> & Pick<ContactRow, 'createdAt' | 'updatedAt'>,
): ContactRow => ({ id, ...nameParts(name), phones, emails: [], tags: [], source: 'manual', doNotCall: false, ...more })
