import { phoneFieldText } from '@/lib/phone/field-text'
import { usePreferences } from '@/lib/preferences'
import type { Segment } from '@/lib/text-diff'

/** Highlights the words that only this side has; they are underlined too, so that colour is not the only sign. */
export function Marked({ pieces }: { pieces: Segment[] }) {
  let at = 0
  return pieces.map(({ text, changed }) => {
    const key = at
    at += text.length
    if (!changed) return <span key={key}>{text}</span>
    return (
      <mark key={key} className="rounded-sm bg-accent/15 text-ink underline decoration-accent underline-offset-2">
        {text}
      </mark>
    )
  })
}

/**
 * A form value as two people compare it: one line for each item of a list, the parts of an item side by side, numbers
 * as their fields show them.
 *
 * @param empty shown for an empty value
 */
export function valueText(value: unknown, empty: string): string {
  const text = linesOf(value).join('\n')
  return text.trim() === '' ? empty : text
}

const isEmpty = (value: unknown) => value === undefined || value === null || value === ''

function linesOf(value: unknown): string[] {
  if (isEmpty(value)) return []
  if (Array.isArray(value)) return value.map((item) => partsOf(item).join(' · '))
  if (typeof value !== 'object') return [plain(value)]
  return Object.entries(value ?? {}).flatMap(([name, inner]) => {
    const parts = partsOf(inner)
    return parts.length > 0 ? [`${name}: ${parts.join(' · ')}`] : []
  })
}

function partsOf(value: unknown): string[] {
  if (isEmpty(value)) return []
  if (Array.isArray(value)) return value.map((item) => partsOf(item).join('–'))
  if (typeof value === 'object') return Object.values(value ?? {}).flatMap(partsOf)
  return [plain(value)]
}

function plain(value: unknown): string {
  if (typeof value === 'boolean') return value ? '✓' : '✗'
  return typeof value === 'string' ? phoneFieldText(value, usePreferences.getState().display) : String(value)
}
