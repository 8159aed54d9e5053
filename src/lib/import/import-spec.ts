/** A field that a column can be read into. */
export interface ImportField {
  id: string
  /** How headers of spreadsheets and address books call it, in any language. */
  headers: readonly string[]
  /** Words that may stand around those names, such as `Work` of `Work Phone`: fewer of them are left out first. */
  qualifiers?: readonly (readonly string[])[]
  /** Several columns can hold it, such as those of a second phone number. */
  isRepeated?: true
}

/** Why a value cannot be taken. */
export const problemCodes = [
  'required',
  'phone',
  'phoneRounded',
  'phoneExtension',
  'phoneSeveral',
  'email',
  'date',
  'choice',
  'consent',
  'tooLong',
  'tooManyCells',
  'oneCell',
  'cutOff',
  'endless',
  'encoding',
] as const
export type ProblemCode = (typeof problemCodes)[number]

export interface Problem {
  /** Index of the column; absent where it is the row's as a whole. */
  column?: number | undefined
  code: ProblemCode
}

/** A cell of a column that is read into a field. */
export interface MappedCell {
  column: number
  field: string
  header: string
  text: string
}

export interface ImportOptions {
  /** ISO country of phone numbers without a country code. */
  country: string
  /** IANA name of the time zone of dates without one. */
  zone: string
}

export type ReadRow<Row> = { row: Row } | { problems: Problem[] }

/** What a feature says of its import; it runs in a worker, so it imports neither texts nor the page. */
export interface ImportSpec<Row> {
  fields: readonly ImportField[]
  read: (cells: readonly MappedCell[], options: ImportOptions) => ReadRow<Row>
  /** Rows that share a key are about the same record. */
  keysOf: (row: Row) => readonly string[]
}

/** The cells of a row with the texts of some columns replaced. */
export function mendCells(cells: readonly string[], texts: ReadonlyMap<number, string>): string[] {
  const length = Math.max(cells.length, ...[...texts.keys()].map((column) => column + 1))
  return Array.from({ length }, (_, column) => texts.get(column) ?? cells[column] ?? '')
}
