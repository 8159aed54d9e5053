/** What hides personal data in a text, and in texts that follow each other. */
export interface Mask {
  maskText: (text: string) => string
  maskTexts: (texts: readonly string[]) => string[]
}

const HIDDEN = '•••'

/** Ids of the API are kept, as links and rows depend on them, unless they are a number or an address themselves. */
const idKey = /^(?:id|.*Ids?)$/
const isPersonalId = (id: string) => /[@+]/.test(id) || /^\d{2,4}(?:[-. ]\d{3,4}){1,2}$/.test(id)
const timeKey = /(?:At|Time)$/
const epoch = /^\d{9,13}$/
/** Words of the API and instants, which are not personal. */
const plain = /^(?!.*_at_)[a-z]+(?:_[a-z]+)*$|^\d{4}-\d\d-\d\dT[\d:.]{5,15}Z$/i
/** Numbers in JSON that are no amounts. */
const numberKey = /phone|mobile|tel|caller|callee|number|card|account|^from$|^to$/i
const MANY_DIGITS = 1_000_000

const isMessages = (value: unknown): value is { role?: unknown; content: string }[] =>
  Array.isArray(value) && value.length > 0 && value.every((item) => typeof item?.content === 'string')

/**
 * A copy of an API record to be shown or exported, without what is personal in its texts. Never to be sent back.
 * What one speaker says is masked as one text, as numbers are dictated over several messages.
 */
export function maskRecordWith<Row>(row: Row, { maskText, maskTexts }: Mask): Row {
  function maskString(text: string, key: string): string {
    if (idKey.test(key)) return isPersonalId(text) ? HIDDEN : text
    if (plain.test(text) || (timeKey.test(key) && epoch.test(text))) return text
    return maskText(text)
  }

  function maskMessages(messages: readonly { role?: unknown; content: string }[]) {
    const masked = messages.map((message) => message.content)
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
    if (typeof value === 'number') return Math.abs(value) >= MANY_DIGITS && numberKey.test(key) ? HIDDEN : value
    if (isMessages(value)) return maskMessages(value)
    if (Array.isArray(value)) return value.map((item) => maskValue(item, key))
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(
      Object.entries(value).map(([name, inner]) => [
        /[\d@]/.test(name) ? maskText(name) : name,
        maskValue(inner, name),
      ]),
    )
  }

  return maskValue(row, '') as Row
}
