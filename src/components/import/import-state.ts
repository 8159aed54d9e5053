import type { Endpoint } from '@/contract/endpoint'
import type { Reads } from '@/lib/api/use-write'
import type { CheckProgress, FileRefusal, FileStart, ImportSettings, ProblemRow } from '@/lib/import/import-reader'

export type DuplicateMode = 'skip' | 'update'

/** What an entity's import consists of, besides its texts. */
export interface ImportSource<Row> {
  createWorker: () => Worker
  /** Sends the rows of one request. */
  endpoint: Endpoint
  /** Says which of the rows exist already; a server may lack it. */
  existing?: Endpoint
  /** The reads that an import changes. */
  stale: readonly Reads[]
  /** Added to each row. */
  toRow?: (row: Row) => Row
}

export interface ImportCounts {
  created: number
  updated: number
  skipped: number
  failed: number
}

export interface ImportState {
  phase: 'file' | 'checking' | 'ready' | 'importing' | 'paused' | 'finished'
  file: File | undefined
  refusal: FileRefusal | 'unreadable' | undefined
  settings: ImportSettings | undefined
  rows: FileStart['rows']
  beyondAscii: FileStart['beyondAscii']
  check: CheckProgress | undefined
  /** Ready rows whose record exists; undefined while it is not known. */
  existing: number | undefined
  problems: readonly ProblemRow[]
  onDuplicate: DuplicateMode
  /** As the server counts. */
  counts: ImportCounts
  /** The first rows that the server refused, with its reasons. */
  refused: { number: number; message: string }[]
  /** Part of the file that was sent, 0 to 1. */
  share: number
  error: unknown
}

export const noCounts: ImportCounts = { created: 0, updated: 0, skipped: 0, failed: 0 }

export const initialState: ImportState = {
  phase: 'file',
  file: undefined,
  refusal: undefined,
  settings: undefined,
  rows: [],
  beyondAscii: undefined,
  check: undefined,
  existing: undefined,
  problems: [],
  onDuplicate: 'skip',
  counts: noCounts,
  refused: [],
  share: 0,
  error: undefined,
}
