import type { Encoding } from './encoding'

export interface CsvFormat {
  encoding: Encoding
  delimiter: string
  /** Between rows: `\n`, `\r\n` or `\r`. */
  newline: string
}

export const delimiters = [',', ';', '\t', '|'] as const
