/**
 * An amount in units of a currency, by default with four digits, as a part of a call costs less than a cent. An invalid
 * currency code is appended to the number.
 */
export function smallAmount(value: number, currency: string, language: string, fractionDigits = 4) {
  const digits = { minimumFractionDigits: fractionDigits, maximumFractionDigits: fractionDigits }
  try {
    return new Intl.NumberFormat(language, { style: 'currency', currency, ...digits }).format(value)
  } catch {
    return `${new Intl.NumberFormat(language, digits).format(value)} ${currency}`.trim()
  }
}
