import { type Remote, wrap } from 'comlink'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { Endpoint } from '@/contract/endpoint'
import { IMPORT_BATCH, type ImportResult } from '@/contract/imports'
import { startAttempt } from '@/lib/api/attempts'
import { call } from '@/lib/api/call'
import { isStatus } from '@/lib/api/errors'
import { type Reads, useInvalidate } from '@/lib/api/use-write'
import type {
  CheckProgress,
  FileRefusal,
  ImportBatch,
  ImportReader,
  ImportSettings,
  ProblemRow,
} from '@/lib/import/import-reader'
import { displayZone } from '@/lib/preferences'

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

/** Larger files are not compared with what exists before they are imported, but while they are. */
const MOST_COMPARED = 5000
const nothing: ImportCounts = { created: 0, updated: 0, skipped: 0, failed: 0 }

type Phase = 'file' | 'checking' | 'ready' | 'importing' | 'paused' | 'finished'

/** The course of one import: a file is read and checked in a worker, and sent in batches that can be resumed. */
export function useImport<Row>(source: ImportSource<Row>, country: string) {
  const invalidate = useInvalidate()
  const [phase, setPhase] = useState<Phase>('file')
  const [file, setFile] = useState<File>()
  const [refusal, setRefusal] = useState<FileRefusal | 'unreadable'>()
  const [settings, setSettings] = useState<ImportSettings>()
  const [rows, setRows] = useState<string[][]>([])
  const [check, setCheck] = useState<CheckProgress>()
  const [existing, setExisting] = useState<number>()
  const [problems, setProblems] = useState<ProblemRow[]>([])
  const [counts, setCounts] = useState(nothing)
  const [share, setShare] = useState(0)
  const [error, setError] = useState<unknown>()

  const worker = useRef<Worker>(undefined)
  const reader = useRef<Remote<ImportReader<Row>>>(undefined)
  /** Changes with every file and setting: what an older run reads is dropped. */
  const run = useRef(0)
  const shouldStop = useRef(false)
  /** Read but not answered: sent first when the import is resumed, with the same key. */
  const unsent = useRef<ImportBatch<Row>>(undefined)
  const refused = useRef(new Map<number, string>())

  const end = useCallback(() => {
    run.current += 1
    worker.current?.terminate()
    worker.current = undefined
  }, [])
  useEffect(() => end, [end])

  const fail = () => {
    end()
    setPhase('file')
    setFile(undefined)
    setRefusal('unreadable')
  }

  function start() {
    end()
    const created = source.createWorker()
    created.onerror = fail
    worker.current = created
    reader.current = wrap<ImportReader<Row>>(created)
    return reader.current
  }

  /** Reads all rows, and compares those of a small file with what exists. */
  async function checkAll(next: ImportSettings) {
    const own = reader.current
    if (!own) return
    run.current += 1
    const token = run.current
    const isCurrent = () => token === run.current
    setSettings(next)
    setPhase('checking')
    setExisting(undefined)
    setProblems([])
    try {
      await own.startCheck(next)
      for (;;) {
        const progress = await own.check()
        if (!isCurrent()) return
        setCheck(progress)
        if (!progress.done) continue
        const found = await own.problemRows()
        if (!isCurrent()) return
        setProblems(found)
        setPhase('ready')
        if (progress.ready > 0 && progress.ready <= MOST_COMPARED) await compare(own, isCurrent)
        return
      }
    } catch {
      if (isCurrent()) fail()
    }
  }

  async function compare(own: Remote<ImportReader<Row>>, isCurrent: () => boolean) {
    if (!source.existing) return
    await own.rewind()
    let found = 0
    for (;;) {
      const batch = await own.next(IMPORT_BATCH)
      if (!isCurrent()) return
      if (batch.rows.length > 0) {
        const args = { body: { rows: batch.rows.map(({ row }) => row) } } as never
        // Without an answer the numbers at the end of the import say it.
        const answer = await call(source.existing, args).catch(() => undefined)
        if (!isCurrent() || !answer) return
        found += (answer as { existing: number[] }).existing.length
      }
      if (batch.done) return setExisting(found)
    }
  }

  async function choose(chosen: File) {
    const own = start()
    const token = run.current
    setFile(chosen)
    setRefusal(undefined)
    setSettings(undefined)
    setCheck(undefined)
    setPhase('checking')
    const opened = await own.open(chosen, { country, zone: displayZone() }).catch(() => 'unreadable' as const)
    if (token !== run.current) return
    if (typeof opened === 'string') {
      setPhase('file')
      return setRefusal(opened)
    }
    setRows(opened.rows)
    await checkAll(opened.settings)
  }

  async function change(changed: Partial<ImportSettings>) {
    const own = reader.current
    if (!own || !settings) return
    const next = { ...settings, ...changed }
    const isOtherText = changed.encoding !== undefined || changed.delimiter !== undefined
    // Another encoding or delimiter makes other columns.
    if (isOtherText) {
      const read = await own.preview(next)
      setRows(read)
      next.mapping = await own.mappingOf(read[0] ?? [])
    }
    await checkAll(next)
  }

  async function mend(number: number, column: number, text: string) {
    const row = await reader.current?.mend(number, column, text)
    if (!row) return
    setProblems((before) => before.map((each) => (each.number === number ? row : each)))
    const progress = await reader.current?.progress()
    if (progress) setCheck(progress)
  }

  /** Sends the batch; its key stays the same until its outcome is known. */
  async function send(batch: ImportBatch<Row>, onDuplicate: DuplicateMode) {
    const sent = batch.rows.map(({ row }) => source.toRow?.(row) ?? row)
    const args = { body: { rows: sent, onDuplicate } }
    const attempt = startAttempt(source.endpoint, args)
    try {
      const answer = (await call(source.endpoint, { ...args, idempotencyKey: attempt.key } as never)) as ImportResult
      attempt.settle()
      for (const { row, message } of answer.errors) {
        const number = batch.rows[row]?.number
        if (number !== undefined) refused.current.set(number, message)
      }
      const { created, updated, skipped, failed } = answer
      setCounts((before) => ({
        created: before.created + created,
        updated: before.updated + updated,
        skipped: before.skipped + skipped,
        failed: before.failed + failed,
      }))
    } catch (caught) {
      attempt.isRefused(caught)
      throw caught
    }
  }

  /** Starts the import, or goes on where it was stopped. */
  async function importRows(onDuplicate: DuplicateMode) {
    const own = reader.current
    if (!own || !settings) return
    shouldStop.current = false
    setError(undefined)
    try {
      if (phase !== 'paused') {
        run.current += 1
        refused.current = new Map()
        setCounts(nothing)
        setShare(0)
        await own.rewind()
      }
      const token = run.current
      setPhase('importing')
      for (;;) {
        unsent.current ??= await own.next(IMPORT_BATCH)
        const batch = unsent.current
        if (batch.rows.length > 0) await send(batch, onDuplicate)
        unsent.current = undefined
        // The dialog is closed, or somebody else is signed in.
        if (token !== run.current) return
        setShare(batch.share)
        if (batch.done) {
          setPhase('finished')
          break
        }
        if (shouldStop.current) {
          setPhase('paused')
          break
        }
      }
    } catch (caught) {
      setPhase('paused')
      if (!isStatus(caught, 401)) setError(caught)
    }
    void invalidate(...source.stale)
  }

  return {
    phase,
    file,
    refusal,
    settings,
    rows,
    check,
    existing,
    problems,
    counts,
    share,
    error,
    choose,
    change,
    mend,
    importRows,
    stop: () => {
      shouldStop.current = true
    },
    failedRows: async (reasonOf: Record<string, string>) => reader.current?.failedRows(refused.current, reasonOf),
  }
}
