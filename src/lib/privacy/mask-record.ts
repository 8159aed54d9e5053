import { DAY_MS, fromEpoch } from '../time/time'
import { HIDDEN, isPersonalId } from './personal-id'

/** Masks a text, and consecutive texts. */
export interface Mask {
  maskText: (text: string) => string
  maskTexts: (texts: readonly string[]) => string[]
}

/*
 * What is kept is known: its name is one of this API's, and its value is what the name says. Everything else is masked,
 * as others give names such as `callerId`, `callbackTime` or `전화번호` to numbers of people.
 */

/** Ids that links and rows depend on, unless they are written as a number or an address themselves. */
const knownIds = new Set([
  'id',
  'agentId',
  'agentIds',
  'assigneeId',
  'callRecordId',
  'chunkId',
  'contactId',
  'contactIds',
  'customAnswerId',
  'documentId',
  'recordId',
  'referenceId',
  'userId',
])

const knownTimes = new Set([
  'createdAt',
  'updatedAt',
  'startTime',
  'endTime',
  'timestamp',
  'date',
  'dueAt',
  'lastCallAt',
  'lastLoginAt',
  'lastAttemptAt',
  'nextAttemptAt',
  'at',
  'receivedAt',
  'lastReceivedAt',
  'expiresAt',
  'lastUsedAt',
  'nextRunAt',
])
const YEAR_MS = 365 * DAY_MS

/** Milliseconds since 1970, or seconds of a time near today: other digits may be a phone number. */
function isEpoch(text: string): boolean {
  const time = text.startsWith('0') ? undefined : fromEpoch(text)
  if (time === undefined) return false
  const fromNow = time - Date.now()
  return Number(text) === time || (fromNow > -10 * YEAR_MS && fromNow < 2 * YEAR_MS)
}

/** Words of the API. Two of them are neither an address nor the digits of a number. */
const word = /^[a-z]+(?:_[a-z]+)?$/i

/** JSON numbers that count something. */
const knownQuantities = new Set(['amount', 'balanceAfter', 'duration', 'offsetSeconds', 'score', 'size'])
const MANY_DIGITS = 7
const MANY = 10 ** (MANY_DIGITS - 1)
const isLong = (value: number) => Math.abs(value) >= MANY || String(value).replace(/\D/g, '').length >= MANY_DIGITS

function isKnown(text: string, key: string): boolean {
  if (knownIds.has(key)) return !isPersonalId(text)
  return knownTimes.has(key) && isEpoch(text)
}

const isMessages = (value: unknown): value is { role?: unknown; content: string }[] =>
  Array.isArray(value) && value.every((item) => typeof item?.content === 'string')

/**
 * A copy of an API record to be shown or exported, without what is personal in it. Never to be sent back.
 * What one speaker says is masked as one text, as numbers are dictated over several messages.
 */
export function maskRecordWith<Row>(row: Row, { maskText, maskTexts }: Mask): Row {
  function maskString(text: string, key: string): string {
    if (knownIds.has(key) && isPersonalId(text)) return HIDDEN
    return word.test(text) || isKnown(text, key) ? text : maskText(text)
  }

  function maskNumber(value: number, key: string): number | string {
    return isLong(value) && !knownQuantities.has(key) && !isKnown(String(value), key) ? HIDDEN : value
  }

  /** The digits of one number may be several items. */
  function maskItems(items: readonly unknown[], key: string): unknown[] {
    const masked = items.map((item) => maskValue(item, key))
    if (knownIds.has(key)) return masked
    const isPart = (index: number) =>
      /^(?:string|number)$/.test(typeof items[index]) &&
      masked[index] === items[index] &&
      !String(items[index]).includes(HIDDEN)
    for (let from = 0; from < items.length; from++) {
      let to = from
      while (to < items.length && isPart(to)) to++
      const parts = items.slice(from, to).map(String)
      for (const [nth, text] of maskTexts(parts).entries()) if (text !== parts[nth]) masked[from + nth] = text
      from = to
    }
    return masked
  }

  function maskMessages(messages: readonly { role?: unknown; content: string }[]) {
    const masked: string[] = []
    for (const role of new Set(messages.map((message) => message.role))) {
      const own = [...messages.keys()].filter((index) => messages[index]?.role === role)
      const texts = maskTexts(own.map((index) => messages[index]?.content ?? ''))
      for (const [nth, index] of own.entries()) masked[index] = texts[nth] ?? HIDDEN
    }
    return messages.map((message, index) => ({
      ...(maskValue({ ...message, content: '' }, '') as object),
      content: masked[index] ?? HIDDEN,
    }))
  }

  function maskValue(value: unknown, key: string): unknown {
    if (typeof value === 'string') return maskString(value, key)
    if (typeof value === 'number') return maskNumber(value, key)
    if (isMessages(value)) return maskMessages(value)
    if (Array.isArray(value)) return maskItems(value, key)
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(
      Object.entries(value).map(([name, inner]) => [word.test(name) ? name : maskText(name), maskValue(inner, name)]),
    )
  }

  return maskValue(row, '') as Row
}
