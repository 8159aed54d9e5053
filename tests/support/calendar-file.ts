import { parseIcs } from '@/lib/schedule/ics'

/** A calendar file (RFC 5545) of these events, each the lines of one. */
export const calendar = (...events: string[][]) =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    ...events.flatMap((event) => ['BEGIN:VEVENT', ...event, 'END:VEVENT']),
    'END:VCALENDAR',
  ].join('\r\n')

/** What a file of this text is read as in 2026. */
export const readCalendar = (text: string, zone: string) => parseIcs(new TextEncoder().encode(text), zone, 2026)
