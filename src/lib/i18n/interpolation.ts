import { env } from '../env'

/** Right-to-left letters and directional marks. */
const directed = /[\u0590-\u08ff\u200f\u202a-\u202e\u2066-\u2069\ufb1d-\ufdff\ufe70-\ufefc]/
const isolates = /[\u2066-\u2069]/g

/** For i18next: isolates the direction of a value. React escapes markup. */
export const interpolation = {
  escapeValue: true,
  defaultVariables: { product: env.name },
  escape: (value: string) => (directed.test(value) ? `\u2068${value.replace(isolates, '')}\u2069` : value),
}
