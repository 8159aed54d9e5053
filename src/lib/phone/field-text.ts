import type { Display } from '../preferences'
import { formatPhone } from './phone-text'

/**
 * A form's value as its field shows it: a number in E.164 in groups, other text as it is. Numbers are international for
 * everyone: a national one would be read by the language of the next viewer.
 */
export const phoneFieldText = (value: string, { phone }: Pick<Display, 'phone'>) =>
  formatPhone(value, phone === 'raw' ? 'raw' : 'international')
