import type { AvailableNumber } from '@/contract/phone-numbers'
import { hash, hashText } from './random'
import { numberRows } from './tables'

/** Numbers per search. */
const OFFERED = 12
const COST = { US: 30, KR: 45 }
/** Last index of an area. */
const LAST = 8

/** A sentinel of each area: claiming it fails as already taken. */
export const isTaken = (number: string): boolean => number.endsWith('98')

const localities: Record<string, string> = {
  '212': 'New York, NY',
  '213': 'Los Angeles, CA',
  '312': 'Chicago, IL',
  '415': 'San Francisco, CA',
  '617': 'Boston, MA',
  '02': '서울',
  '031': '경기',
  '051': '부산',
  '053': '대구',
  '070': '인터넷 전화(070)',
}
const usualAreas: Record<string, readonly string[]> = {
  US: ['213', '212', '312', '415', '617', '800'],
  KR: ['070', '02', '031', '051'],
}

/**
 * Numbers on offer: always the same for a country and an area, without those of the workspace. None for an unknown
 * area or country.
 */
export function availableNumbers(country: string, areaCode: string | undefined, contains = ''): AvailableNumber[] {
  const digits = areaCode?.replace(/\D/g, '')
  const areas = digits ? [country === 'KR' && !digits.startsWith('0') ? `0${digits}` : digits] : usualAreas[country]
  const owned = new Set(numberRows.all().map(({ number }) => number))
  const found = (areas ?? []).flatMap((area) => numbersOf(country, area))
  return found
    .filter(({ number }) => !owned.has(number) && number.includes(contains))
    .sort((one, other) => hashText(one.number) - hashText(other.number))
    .slice(0, OFFERED)
    .sort((one, other) => (one.number < other.number ? -1 : 1))
}

function numbersOf(country: string, area: string): AvailableNumber[] {
  if (country === 'US' && /^[2-9]\d\d$/.test(area) && area !== '999')
    // 555-0100 to 555-0199 are reserved for fiction.
    return Array.from({ length: LAST + 1 }, (_, index) => ({
      number: `+1${area}55501${ending(area, index)}`,
      type: area === '800' ? 'toll_free' : 'local',
      provider: 'twilio',
      locality: localities[area],
      monthlyCredits: area === '800' ? 60 : COST.US,
    }))
  if (country === 'KR' && /^0[1-7]\d?$/.test(area))
    // No subscriber's number starts with 0.
    return Array.from({ length: LAST + 1 }, (_, index) => ({
      number: `+82${area.slice(1)}0${12_000 + (hash(Number(area), index) % 80_000)}${ending(area, index)}`,
      // Of no region.
      type: area === '070' ? undefined : area === '010' ? 'mobile' : 'local',
      provider: 'vonage',
      locality: localities[area],
      monthlyCredits: area === '010' ? 60 : COST.KR,
    }))
  return []
}

/** Two digits, others for each number of an area; 98 for the last one. */
const ending = (area: string, index: number) => (index === LAST ? '98' : `${index}${hash(Number(area), index) % 10}`)
