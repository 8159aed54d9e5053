import ICAL from 'ical.js'

const list = (item: string) => new RegExp(`^${item}(,${item}){0,30}$`)

/** The parts of a rule that ical.js expands as RFC 5545 says, and in bounded time. */
const parts = new Map([
  ['FREQ', /^(DAILY|WEEKLY|MONTHLY|YEARLY)$/],
  ['INTERVAL', /^([1-9]\d?|100)$/],
  ['COUNT', /^[1-9]\d{0,5}$/],
  ['UNTIL', /^\d{8}(T\d{6}Z?)?$/],
  ['WKST', /^(SU|MO|TU|WE|TH|FR|SA)$/],
  ['BYMONTH', list('(0?[1-9]|1[0-2])')],
  ['BYMONTHDAY', list('[+-]?(0?[1-9]|[12]\\d|3[01])')],
  ['BYYEARDAY', list('[+-]?\\d{1,3}')],
  ['BYDAY', list('([+-]?[1-5])?(SU|MO|TU|WE|TH|FR|SA)')],
  ['BYSETPOS', /^[+-]?[1-5]$/],
])

/** Combinations of frequency and parts `BY…`; it ignores a part in the others, or does not come to an end. */
const combinations: readonly RegExp[] = [
  /^DAILY$/,
  /^WEEKLY( BYDAY)?$/,
  /^MONTHLY( BYDAY)?( BYMONTHDAY)?$/,
  /^YEARLY( BYDAY)?( BYMONTH)?( BYMONTHDAY)?$/,
  /^YEARLY( BYDAY)? BYYEARDAY$/,
  /^YEARLY BYDAY BYMONTH BYSETPOS$/,
]

/** The value of a rule as `ical.js` reads it: upper case, without spaces and empty parts. */
export const cleanRule = (text: string): string =>
  text.toUpperCase().replace(/\s/g, '').split(';').filter(Boolean).join(';')

/** Whether `expand` may be called with this rule, a value that `cleanRule` returned. */
export function isSafeRule(text: string): boolean {
  const values = new Map(text.split(';').map((part) => part.split('=', 2) as [string, string | undefined]))
  const by = [...values.keys()].filter((name) => name.startsWith('BY')).sort()
  return (
    [...values].every(([name, value = '']) => parts.get(name)?.test(value)) &&
    combinations.some((each) => each.test([values.get('FREQ'), ...by].join(' '))) &&
    // The set of positions is that of a month.
    !(values.has('BYSETPOS') && values.get('BYMONTH')?.includes(','))
  )
}

/** The most repetitions, and years, of a rule that has an end. */
const REPEATS = 60

interface Limits {
  /** The first and the last year that is entered of a rule without an end. */
  window: readonly [first: number, last: number]
  /** Adds the work done up; throws when it is too much. */
  spend: (work: number) => void
  /** More starts than these are not looked for. */
  most: number
  /** The last year in which a repetition is moved or left out. */
  lastChange: number
}

interface Expansion {
  starts: ICAL.Time[]
  /** From the last start on, it is on one date in every year. */
  isYearly: boolean
  isEndless: boolean
}

/**
 * The starts of the repetitions of a safe rule; of one without an end those in the window.
 *
 * @param until - the end of the rule on the clock of `start`
 * @returns undefined where they would not be those of the rule
 */
export function expand(
  rule: ICAL.Recur,
  start: ICAL.Time,
  until: ICAL.Time | undefined,
  { window, spend, most, lastChange }: Limits,
): Expansion | undefined {
  const { freq, interval, parts: by } = rule
  const count = rule.count ?? Number.POSITIVE_INFINITY
  const date = new Map([
    ['BYMONTH', start.month],
    ['BYMONTHDAY', start.day],
  ])
  const isOnDate =
    freq === 'YEARLY' && Object.entries(by).every(([name, values]) => `${values}` === `${date.get(name)}`)
  const isLong = freq === 'YEARLY' ? count > REPEATS : count === Number.POSITIVE_INFINITY
  const isEndless = isLong && !(until && until.year <= Math.max(window[1], start.year + REPEATS))
  // Otherwise ical.js moves 29 February to 1 March.
  if (isOnDate) rule.parts = { BYMONTH: [start.month], BYMONTHDAY: [start.day] }
  // Of these ical.js reads days of the first month only.
  else if (freq === 'YEARLY' && `${Object.keys(by)}` === 'BYMONTHDAY') return undefined

  const lastYear = isEndless
    ? Math.max(window[1], start.year)
    : (until?.year ?? Math.min(9999, start.year + 10 + 4 * interval * count))
  // Rules that never come true are tried up to this year.
  rule.until = until && until.year <= lastYear ? until : ICAL.Time.fromDateTimeString(`${lastYear}-12-31T23:59:59`)
  const work = 1 + Object.values(rule.parts).flat().length + (freq === 'WEEKLY' ? interval : 0)
  spend(work)
  const iterator = rule.iterator(start)
  const starts: ICAL.Time[] = []
  let { year } = start
  let found = 0
  for (let time = iterator.next(); time && time.year <= lastYear; time = iterator.next()) {
    spend(work + time.year - year)
    year = time.year
    found++
    // RFC 5545 leaves open what a rule means that its start does not follow.
    if (found === 1 && time.compare(start) !== 0) return undefined
    if (rule.parts.BYMONTH?.includes(time.month) === false) return undefined
    const isYearly = isEndless && isOnDate && interval === 1 && year > lastChange
    if (isYearly || !isEndless || year >= window[0]) starts.push(time.clone())
    if (isYearly) return { starts, isYearly, isEndless }
    if (starts.length > most) return { starts, isYearly: false, isEndless }
  }
  spend(Math.max(0, lastYear - year))
  const isComplete = found > 0 && (until !== undefined || isEndless || found === count)
  return isComplete ? { starts, isYearly: false, isEndless } : undefined
}
