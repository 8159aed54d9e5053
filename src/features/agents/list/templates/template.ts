import type { AgentPatch } from '@/contract/agents'
import type { DayHours, Schedule, TimeRange, Weekday } from '@/contract/schedules'

export const templateIds = [
  'reception',
  'appointment',
  'after-hours',
  'order-status',
  'reservation',
  'lead',
  'survey',
  'reminder',
] as const
export type TemplateId = (typeof templateIds)[number]

/** Initial values of a new agent, in the agent's language. */
export interface Template {
  /** The agent's first name. */
  name: string
  /** Purpose, shown on the card; becomes the agent's description. */
  description: string
  prompt: string
  greeting: string
  week: Week
  sessionTimeout: number
  backgroundSound?: string
  customerSmsMessage?: string
}

/** Usual hours and days that differ: '09:00-18:00 / 12:00-13:00', breaks after the slash. */
export type Week = { usual: string } & Partial<Record<Weekday, string>>

function ranges(texts: string): TimeRange[] {
  return texts
    .split(' ')
    .filter(Boolean)
    .map((text) => ({ start: text.slice(0, 5), end: text.slice(6) }))
}

function day(text: string): DayHours {
  const [hours = '', breaks = ''] = text.split('/')
  return { enabled: hours.trim() !== '', hours: ranges(hours), breaks: ranges(breaks) }
}

function scheduleOf({ usual, ...different }: Week, timezone: string): Schedule {
  const on = (weekday: Weekday) => day(different[weekday] ?? usual)
  return {
    timezone,
    days: {
      mon: on('mon'),
      tue: on('tue'),
      wed: on('wed'),
      thu: on('thu'),
      fri: on('fri'),
      sat: on('sat'),
      sun: on('sun'),
    },
  }
}

/** Request body that creates an agent from a template. */
export function bodyOf(template: Template, language: string, timezone: string) {
  const { description, prompt, greeting, week, sessionTimeout, backgroundSound, customerSmsMessage } = template
  return {
    description,
    language,
    prompt,
    greetingType: 'first_message',
    greeting,
    schedule: scheduleOf(week, timezone),
    sessionTimeout,
    ...(backgroundSound && { backgroundSound }),
    ...(customerSmsMessage && { customerSmsMessage }),
  } as const satisfies Omit<AgentPatch, 'name'>
}
