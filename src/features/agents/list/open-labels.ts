import type { TFunction } from 'i18next'
import { dayFormat } from '@/lib/format-day'
import type { Language } from '@/lib/i18n'
import type { OpenState } from '@/lib/schedule/open-state'
import { dayNumberAt, parseDay } from '@/lib/time'
import { describeZone } from '@/lib/zones'

const WEEK = 7
const weekday = dayFormat({ weekday: 'short' })
const dayOfYear = dayFormat({ month: 'short', day: 'numeric' })

function moment(until: { day: string; time: string }, today: number): string {
  const day = parseDay(until.day) ?? today
  if (day <= today) return until.time
  // Tonight's midnight is the end of today, not some time tomorrow.
  if (day === today + 1 && until.time === '00:00') return '24:00'
  const near = day - today < WEEK
  return `${near ? weekday(until.day) : dayOfYear(until.day)} ${until.time}`
}

/** Whether an agent is open and until when, by its own clocks: "Open until 18:00". */
export function openText(t: TFunction, { open, until, zone }: OpenState, now: number): string {
  if (!until) return open ? t('agents.state.alwaysOpen') : t('agents.state.neverOpen')
  const today = dayNumberAt(now, zone)
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
