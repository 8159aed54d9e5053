import type { TFunction } from 'i18next'
import { currentLanguage, type Language } from '@/lib/i18n'
import { DAY_MS, parseDay } from '@/lib/schedule/clock'
import type { OpenState } from '@/lib/schedule/open-state'
import { utcOffset } from '@/lib/schedule/zone'
import { describeZone } from '@/lib/zones'

const WEEK = 7

function moment(until: { day: string; time: string }, today: number): string {
  const day = parseDay(until.day) ?? today
  if (day <= today) return until.time
  // Tonight's midnight is the end of today, not some time tomorrow.
  if (day === today + 1 && until.time === '00:00') return '24:00'
  const near = day - today < WEEK
  const date = new Intl.DateTimeFormat(currentLanguage() === 'ko' ? 'ko-KR' : 'en-US', {
    timeZone: 'UTC',
    ...(near ? { weekday: 'short' } : { month: 'short', day: 'numeric' }),
  })
  return `${date.format(day * DAY_MS)} ${until.time}`
}

/** Whether an agent is open and until when, by its own clocks: "Open until 18:00". */
export function openText(t: TFunction, { open, until, zone }: OpenState, now: number): string {
  if (!until) return open ? t('agents.state.alwaysOpen') : t('agents.state.neverOpen')
  const today = Math.floor((now + utcOffset(now, zone)) / DAY_MS)
  const when = moment(until, today)
  return open ? t('agents.state.openUntil', { when }) : t('agents.state.closedUntil', { when })
}

const names = new Map<string, string>()

/** What a language calls the time of a zone: "Eastern Time". Asked for by every row, every half minute. */
export function zoneName(language: Language, zone: string): string {
  const key = `${language} ${zone}`
  const name = names.get(key) ?? (describeZone(zone, language).name || zone)
  names.set(key, name)
  return name
}
