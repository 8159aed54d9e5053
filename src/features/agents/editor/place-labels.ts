import type { TFunction } from 'i18next'
import { EVENT_PREFIX, SESSION_TIMEOUT } from '@/contract/agents'
import { type Weekday, weekdays } from '@/contract/schedules'
import { TRANSFER_NUMBERS } from '@/contract/squads'
import { ownValue } from '@/lib/plain'
import type { MissingPart } from '../checks'
import { dayNames } from '../schedule/schedule-texts'
import { fieldOf, fields } from './places'

/** Labels of the parts of a compound field. */
const parts = {
  'analytics.enabled': 'agentEditor.analytics.enabled',
  'analytics.measurementId': 'agentEditor.analytics.measurementId',
  'analytics.eventPrefix': 'agentEditor.analytics.eventPrefix',
  'analytics.trackCalls': 'agentEditor.analytics.calls',
  'analytics.trackInteractions': 'agentEditor.analytics.interactions',
  'analytics.trackBusiness': 'agentEditor.analytics.business',
  'transferNumbers.name': 'agentEditor.transfer.name',
  'transferNumbers.phone': 'agentEditor.transfer.phone',
  'schedule.timezone': 'agentEditor.fields.timezone',
} as const

const isPart = (place: string): place is keyof typeof parts => Object.hasOwn(parts, place)
const isDay = (text: string | undefined): text is Weekday => weekdays.some((day) => day === text)

/** Label of a form path: "Transfer numbers · 2 · Phone". */
export function placeTitle(t: TFunction, place: string): string {
  const field = fieldOf(place)
  if (!field) return place
  const title = t(fields[field].title)
  if (isPart(place)) return `${title} · ${t(parts[place])}`
  const [, second, third] = place.split('.')
  if (field === 'schedule') return isDay(third) ? `${title} · ${t(dayNames[third])}` : title
  if (field !== 'transferNumbers' || second === undefined) return title
  const part = `${field}.${third}`
  return [title, Number(second) + 1, ...(isPart(part) ? [t(parts[part])] : [])].join(' · ')
}

/** Error text per form path, by issue code if a field has several; the same texts as at the field. */
const faults: Partial<Record<string, (t: TFunction, code: string) => string>> = {
  name: (t, code) => (code === 'too_big' ? t('agentEditor.errors.nameTooLong') : t('agentEditor.errors.nameMissing')),
  fallbackPhone: (t) => t('agentEditor.errors.phone'),
  sessionTimeout: (t) => t('agentEditor.errors.sessionTimeout', SESSION_TIMEOUT),
  reportEmail: (t) => t('common.emailInvalid'),
  schedule: (t) => t('agentEditor.errors.schedule'),
  holidays: (t) => t('agentEditor.errors.schedule'),
  'analytics.measurementId': (t) => t('agentEditor.errors.measurementId'),
  'analytics.eventPrefix': (t) => t('agentEditor.errors.eventPrefix', { most: EVENT_PREFIX }),
  'transferNumbers.phone': (t) => t('agentEditor.errors.phone'),
  'transferNumbers.name': (t, code) =>
    code === 'custom'
      ? t('agentEditor.errors.transferNameTaken')
      : code === 'too_big'
        ? t('agentEditor.errors.nameTooLong')
        : t('agentEditor.errors.transferName'),
  transferNumbers: (t) => t('agentEditor.errors.tooMany', { most: TRANSFER_NUMBERS }),
}

/** What an agent needs before it can hold a call. */
export const needTexts = {
  prompt: 'agentEditor.needs.prompt',
  greeting: 'agentEditor.needs.greeting',
  voiceId: 'agentEditor.needs.voice',
} as const satisfies Record<MissingPart, string>

export function faultText(t: TFunction, place: string, code: string): string {
  const say = ownValue(faults, place.replace(/\.\d+/, ''))
  return say ? say(t, code) : t('agentEditor.errors.textTooLong')
}
