/** Encodings that a file is tried in, as `TextDecoder` calls them. `euc-kr` includes all of CP949. */
export const encodings = [
  ...(['utf-8', 'utf-16le', 'utf-16be', 'euc-kr', 'windows-1252', 'windows-1250', 'windows-1251'] as const),
  ...(['shift_jis', 'gb18030', 'big5'] as const),
]
export type Encoding = (typeof encodings)[number]

export interface CsvFormat {
  encoding: Encoding
  delimiter: string
  /** Between rows: `\n`, `\r\n` or `\r`. */
  newline: string
}

export const delimiters = [',', ';', '\t', '|'] as const
