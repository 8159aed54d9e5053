import type { Document } from '@/contract/documents'
import { type DocumentType, failures } from '../knowledge/extraction-error'
import { loadEngine } from '../knowledge/load-engine'
import type { Passage } from '../knowledge/split'
import { iso, now } from './clock'
import { inCurrentWorkspace } from './current-workspace'
import type { DocumentRow, PassagesRow } from './rows'
import { seedText } from './seed/documents'
import { agentRows, documentRows, passageRows } from './tables'

/** Uploaded files, in memory for a retry. */
const files = new Map<string, File>()
/** Passages of seeded documents, split on demand. */
const seeded = new Map<string, Promise<readonly Passage[]>>()

/** After this time, processing was interrupted by leaving the page. */
const INTERRUPTED_MS = 120_000
const interrupted = 'Processing was interrupted: upload the file again'

export const usesDocument = (documentId: string) =>
  agentRows.all().filter(({ knowledgeBaseIds = [] }) => knowledgeBaseIds.includes(documentId))

export function documentOf(row: DocumentRow): Document {
  const isLost = row.status === 'processing' && now() - Date.parse(row.updatedAt) > INTERRUPTED_MS
  return {
    error: undefined,
    chunksCount: undefined,
    tokens: undefined,
    ...row,
    ...(isLost && { status: 'failed', error: interrupted }),
    agentsCount: usesDocument(row.id).length,
  }
}

/** The passages of a document that has been read. */
export async function passagesOf({ id, status }: DocumentRow): Promise<readonly Passage[]> {
  const stored = passageRows.get(id)
  if (stored) return stored.passages
  if (status !== 'completed') return []
  const reading = seeded.get(id) ?? splitSeed(id)
  seeded.set(id, reading)
  return reading
}

async function splitSeed(id: string): Promise<readonly Passage[]> {
  const text = await seedText(id)
  if (text === undefined) return []
  const read = await (await loadEngine()).read('md', new TextEncoder().encode(text))
  return 'passages' in read ? read.passages : []
}

/** Sentinel file names: `fail-processing.pdf` fails once, `slow-processing.pdf` takes 20 s. */
const sentinel = (name: string, kind: string) => name.normalize('NFC').toLowerCase().startsWith(`${kind}-processing.`)

interface Timing {
  /** Minimum duration in milliseconds. */
  least: number
  slow: number
}

/** Reads the file of a document and updates its row. Never rejects. */
export async function process(row: DocumentRow, file: File, { least, slow }: Timing): Promise<void> {
  const finish = inCurrentWorkspace(storeReading)
  const isRetry = files.has(row.id)
  files.set(row.id, file)
  const wait = new Promise((resolve) => setTimeout(resolve, sentinel(row.name, 'slow') ? slow : least))
  const read = await Promise.all([loadEngine(), file.arrayBuffer(), wait])
    .then(([engine, buffer]) => engine.read(row.type as DocumentType, new Uint8Array(buffer)))
    .catch(() => ({ reason: failures.damaged }))
  const failsOnce = sentinel(row.name, 'fail') && !isRetry
  finish(row, failsOnce && 'passages' in read ? { reason: 'The service that reads files did not answer' } : read)
}

function storeReading(row: DocumentRow, read: { reason: string } | { passages: Passage[] }): void {
  // Deleted meanwhile.
  if (!documentRows.get(row.id)) return
  const updatedAt = iso(now())
  if ('reason' in read) {
    documentRows.put({ ...row, status: 'failed', error: read.reason, updatedAt })
    return
  }
  const { passages } = read
  const stored: PassagesRow = { id: row.id, passages }
  passageRows.put(stored)
  files.delete(row.id)
  const tokens = passages.reduce((sum, passage) => sum + passage.tokens, 0)
  documentRows.put({ ...row, status: 'completed', error: undefined, chunksCount: passages.length, tokens, updatedAt })
}

/** The file of a failed document, until the page is left. */
export const fileOf = (id: string) => files.get(id)
