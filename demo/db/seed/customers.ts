import { hash } from '../random'

export interface Customer {
  id: string
  name: string
}

interface Cast {
  /** Who the caller says they are. */
  name?: string
  /** How the number ends that the agent reads back. */
  ending?: string
}

/** What a recording says about its caller, which the call must not contradict. */
export const casts: Record<string, Cast> = {
  'en-dental-reschedule': { name: 'Daniel Price', ending: '0142' },
  'en-restaurant-booking': { name: 'Chidi Okafor' },
  'en-car-service-approval': { name: 'Marcus Bell' },
  'ko-dental-booking': { name: '김도현' },
  'ko-hotel-extension': { name: '이은주', ending: '7316' },
  'ko-gas-safety-visit': { name: '최민서' },
}

const english = {
  first: [
    'Alex',
    'Jordan',
    'Casey',
    'Taylor',
    'Morgan',
    'Riley',
    'Jamie',
    'Sam',
    'Emma',
    'Olivia',
    'Grace',
    'Hannah',
    'Naomi',
    'Priya',
    'Rosa',
    'Leah',
  ],
  last: [
    'Carter',
    'Nguyen',
    'Brooks',
    'Ramirez',
    'Foster',
    'Bennett',
    'Hughes',
    'Kim',
    'Patel',
    'Sullivan',
    'Ward',
    'Ortiz',
    'Fisher',
    'Park',
    'Reed',
    'Lawson',
  ],
}
const korean = {
  first: [
    '서연',
    '지우',
    '민지',
    '하은',
    '수빈',
    '예진',
    '지현',
    '은서',
    '유나',
    '다은',
    '혜원',
    '소영',
    '미경',
    '정은',
    '현주',
    '보람',
  ],
  last: ['김', '이', '박', '최', '정', '강', '조', '윤', '장', '임', '한', '오', '서', '신', '권', '황'],
}

const areas = ['213', '310', '718', '212', '773', '614', '971', '206', '404', '512', '617', '303']

/** American numbers of the demo's customers are 555-01xx, which are reserved; `index` picks one of some 900. */
export function americanNumber(index: number, ending?: string): string {
  const area = areas[index % areas.length]
  // 60 to 79 are the tenant's own lines, 99 the sentinels'.
  const slot = Math.floor(index / areas.length) % 78
  return `+1${area}555${ending ?? `01${(slot < 60 ? slot : slot + 20).toString().padStart(2, '0')}`}`
}

/** Korean mobile numbers with a 0 after 010, which are reserved; `index` picks one of some 4,000. */
export function koreanNumber(index: number, ending?: string): string {
  const tail = hash(index, 82) % 10_000_000
  return `+82100${ending ? `${Math.floor(tail / 10_000)}`.padStart(3, '0') + ending : tail.toString().padStart(7, '0')}`
}

/** The same number is always the same person; about a third of the numbers are in no address book. */
export function customerOf(language: 'en' | 'ko', index: number): Customer | undefined {
  const print = hash(index, language === 'ko' ? 410 : 1)
  if (print % 3 === 0) return undefined
  const { first, last } = language === 'ko' ? korean : english
  const given = first[(print >>> 4) % first.length]
  const family = last[(print >>> 12) % last.length]
  return { id: `contact_${language}_${index}`, name: language === 'ko' ? `${family}${given}` : `${given} ${family}` }
}

/** Who calls from a website has signed in there, and so has a name. */
export const signedIn = (language: 'en' | 'ko', index: number): Customer =>
  customerOf(language, index) ?? signedIn(language, index + 1)
