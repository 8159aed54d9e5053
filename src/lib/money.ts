import { DASH, withMinusSign } from './format'

/*
 * Amounts are integers in the currency's smallest unit (cents, won) from the server to the screen, never floating
 * point.
 */

interface Amount {
  currency: string
  /** In the currency's smallest unit. */
  amount: number
}

/** `12345` with 2 digits as `123.45`, with none as `12345.`, by string operations. */
function toDecimalText(amount: number, digits: number): string {
  const text = BigInt(Math.abs(amount))
    .toString()
    .padStart(digits + 1, '0')
  const at = text.length - digits
  return `${amount < 0 ? '-' : ''}${text.slice(0, at)}.${text.slice(at)}`
}

/** Localised money: `$12.34`, `₩12,340`, `−$5.00`. Unknown currency codes are shown as text. */
export function formatMoney({ currency, amount }: Amount, language: string): string {
  if (!Number.isInteger(amount)) return DASH
  try {
    const format = new Intl.NumberFormat(language, { style: 'currency', currency })
    const digits = format.resolvedOptions().maximumFractionDigits ?? 0
    return withMinusSign(format.format(toDecimalText(amount, digits) as Intl.StringNumericLiteral))
  } catch {
    // Intl throws for an invalid currency code.
    return `${withMinusSign(new Intl.NumberFormat(language).format(amount))} ${currency}`.trim()
  }
}

/** A number of credits, with a typographic minus. */
export function formatCredits(value: number | undefined, language: string): string {
  if (value === undefined || !Number.isFinite(value)) return DASH
  return withMinusSign(new Intl.NumberFormat(language).format(value))
}

/** A change in credits, always signed: `+500`, `−20`. */
export function formatChange(value: number | undefined, language: string): string {
  if (value === undefined || !Number.isFinite(value)) return DASH
  return withMinusSign(new Intl.NumberFormat(language, { signDisplay: 'exceptZero' }).format(value))
}

/** The price of `credits`, rounded up to the smallest unit; undefined where it cannot be computed exactly. */
export function costOf(credits: number, price: Amount & { credits: number }): Amount | undefined {
  const whole = [credits, price.amount, price.credits].every(Number.isSafeInteger)
  if (!whole || credits < 0 || price.amount < 0 || price.credits <= 0) return undefined
  const per = BigInt(price.credits)
  const cost = (BigInt(credits) * BigInt(price.amount) + per - 1n) / per
  return cost > BigInt(Number.MAX_SAFE_INTEGER) ? undefined : { currency: price.currency, amount: Number(cost) }
}

/** Why an entered amount of credits is invalid. */
export type AmountIssue = 'empty' | 'notWhole' | 'tooFew' | 'tooMany'

/** Arabic and Persian digits to ASCII; NFKC handles full-width ones. */
const asciiDigits = (text: string) =>
  text.replace(/[\u0660-\u0669\u06F0-\u06F9]/g, (digit) => String((digit.codePointAt(0) ?? 0) & 0xf))

/**
 * Parses an entered number of credits: spaces are removed, digits of other scripts read, commas allowed between
 * thousands only. Decimals, exponents and signs are rejected rather than guessed at.
 */
export function parseCredits(
  input: string,
  { min = 0, max = Number.MAX_SAFE_INTEGER }: { min?: number; max?: number } = {},
): { value: number } | { issue: AmountIssue } {
  const text = asciiDigits(input.normalize('NFKC')).replace(/[\s\u200B-\u200F\u202A-\u202E\u2060-\u2069\uFEFF]/g, '')
  if (text === '') return { issue: 'empty' }
  if (!/^(\d+|\d{1,3}(,\d{3})+)$/.test(text)) return { issue: 'notWhole' }
  const value = Number(text.replaceAll(',', ''))
  if (value < min) return { issue: 'tooFew' }
  return value > Math.min(max, Number.MAX_SAFE_INTEGER) ? { issue: 'tooMany' } : { value }
}
