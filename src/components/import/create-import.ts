import { type Remote, wrap } from 'comlink'
import { createStore } from 'zustand'
import { IMPORT_BATCH, type ImportResult } from '@/contract/imports'
import { track } from '@/lib/analytics'
import { startAttempt } from '@/lib/api/attempts'
import { call } from '@/lib/api/call'
import { isStatus } from '@/lib/api/errors'
import { sessionSignal } from '@/lib/api/session-signal'
import type { ImportBatch, ImportReader, ImportSettings, ProblemRow, Reading } from '@/lib/import/import-reader'
import { type ImportOptions, mendCells } from '@/lib/import/import-spec'
import { type DuplicateMode, type ImportSource, type ImportState, initialState, noCounts } from './import-state'

interface ImportParts<Row> {
  source: Omit<ImportSource<Row>, 'stale'>
  options: ImportOptions
  /** Records were written, or may have been. */
  onChanged: () => void
}

/** Larger files are not compared with what exists before they are imported, but while they are. */
const MAX_COMPARED = 5000

/** How far the sending has got: each batch begins after the last row of the one that was answered. */
interface Sending {
  after: number
  /** Under way; it outlives a worker that is lost. */
  request?: Promise<void> | undefined
  /** By their numbers, why the server refused rows. */
  refused: Map<number, string>
  /** Of the user who has started the import: it does not go on as the next one. */
  signal: AbortSignal
}
/** Reasons that are shown; all of them are in the file of failed rows. */
const MAX_REASONS = 5

const newSending = (): Sending => ({ after: 0, refused: new Map(), signal: sessionSignal() })

/** A mended cell is one of the text as it was read then: other settings make other cells of it. */
const textKey = ({ encoding, delimiter, header }: ImportSettings) => JSON.stringify([encoding, delimiter, header])
const columnsKey = ({ encoding, delimiter }: ImportSettings) => JSON.stringify([encoding, delimiter])

/** State and actions of one import: a file is read and checked in a worker, and sent in batches that can be resumed. */
export function createImport<Row>({ source, options, onChanged }: ImportParts<Row>) {
  const store = createStore<ImportState>(() => initialState)
  const { getState: get, setState: set } = store
  let worker: Worker | undefined
  let reader: Remote<ImportReader<Row>> | undefined
  /** Changes with every file and setting: what an older run reads is dropped. */
  let run = 0
  let shouldStop = false
  /** The settings by which the columns were read and mapped. */
  let columns = ''
  let mended = new Map<string, Map<number, Map<number, string>>>()
  let sending = newSending()

  /** Begins a run. @returns whether it is still the current one */
  function begin() {
    run += 1
    const own = run
    return () => own === run
  }

  function closeReader() {
    worker?.terminate()
    worker = undefined
    reader = undefined
  }

  function openReader() {
    closeReader()
    const own = source.createWorker()
    own.onerror = () => own === worker && lose()
    worker = own
    reader = wrap<ImportReader<Row>>(own)
    return reader
  }

  /** The worker is lost. What was sent is known here, so an import goes on with another worker. */
  function lose(error: unknown = new Error('The file could not be read')) {
    begin()
    closeReader()
    const isSending = get().phase === 'importing' || get().phase === 'paused'
    set(isSending ? { phase: 'paused', error } : { phase: 'file', file: undefined, refusal: 'unreadable' })
    if (isSending) onChanged()
  }

  const mendedFor = (settings: ImportSettings) =>
    mended.get(textKey(settings)) ?? new Map<number, Map<number, string>>()
  const readingOf = (file: File, settings: ImportSettings): Reading => ({ file, settings, mended: mendedFor(settings) })

  /** Reads all rows, and compares those of a small file with what exists. */
  async function checkAll(own: Remote<ImportReader<Row>>, file: File, settings: ImportSettings) {
    const isCurrent = begin()
    const reading = readingOf(file, settings)
    set({ phase: 'checking', settings, existing: undefined, problems: [] })
    try {
      await own.startCheck(reading)
      for (;;) {
        const check = await own.check()
        if (!isCurrent()) return
        set({ check })
        if (!check.done) continue
        const problems = await own.problems()
        if (!isCurrent()) return
        set({ problems, phase: 'ready' })
        if (check.ready > 0 && check.ready <= MAX_COMPARED) await compare(own, reading, isCurrent)
        return
      }
    } catch {
      if (isCurrent()) lose()
    }
  }

  async function compare(own: Remote<ImportReader<Row>>, reading: Reading, isCurrent: () => boolean) {
    if (!source.existing) return
    const signal = sessionSignal()
    let existing = 0
    let after = 0
    for (;;) {
      const { rows, last, done } = await own.batch(reading, after, IMPORT_BATCH)
      if (!isCurrent()) return
      if (rows.length > 0) {
        const args = { body: { rows: rows.map(({ row }) => row) }, signal }
        // Without an answer the numbers at the end of the import say it.
        const answer = await call(source.existing, args).catch(() => undefined)
        if (!isCurrent() || !answer) return
        existing += (answer as { existing: number[] }).existing.length
      }
      if (done) return set({ existing })
      after = last
    }
  }

  async function choose(file: File) {
    const own = openReader()
    const isCurrent = begin()
    mended = new Map()
    set({ phase: 'checking', file, refusal: undefined, settings: undefined, check: undefined })
    const opened = await own.open(file, options).catch(() => 'unreadable' as const)
    if (!isCurrent()) return
    if (typeof opened === 'string') return set({ phase: 'file', refusal: opened })
    columns = columnsKey(opened.settings)
    set({ rows: opened.rows, beyondAscii: opened.beyondAscii })
    await checkAll(own, file, opened.settings)
  }

  async function change(changed: Partial<ImportSettings>) {
    const { file, settings, phase } = get()
    const own = reader
    if (!own || !file || !settings || (phase !== 'ready' && phase !== 'checking')) return
    let next = { ...settings, ...changed }
    const isCurrent = begin()
    set({ phase: 'checking', settings: next })
    try {
      // Another encoding or delimiter makes other columns.
      if (columnsKey(next) !== columns) {
        const { rows, beyondAscii, header, mapping } = await own.start(file, next)
        if (!isCurrent()) return
        columns = columnsKey(next)
        next = { ...next, header, mapping }
        set({ rows, beyondAscii })
      } else if (changed.header) {
        const names = get().rows.find(({ number }) => number === changed.header)?.cells ?? []
        const mapping = await own.mappingOf(names)
        if (!isCurrent()) return
        next = { ...next, mapping }
      }
    } catch {
      if (isCurrent()) lose()
      return
    }
    await checkAll(own, file, next)
  }

  /** Replaces the text of a cell, and checks its row again. */
  async function mend(number: number, column: number, text: string) {
    const { file, settings, problems, phase } = get()
    const row = problems.find((each) => each.number === number)
    if (!reader || !file || !settings || !row || phase !== 'ready') return
    const texts = mendedFor(settings)
    texts.set(number, new Map(texts.get(number)).set(column, text))
    mended.set(textKey(settings), texts)
    const cells = mendCells(row.cells, new Map([[column, text]]))
    const replace = (next: ProblemRow) =>
      set({ problems: get().problems.map((each) => (each.number === number ? next : each)) })
    replace({ ...row, cells })
    const found = await reader.problemsOf(readingOf(file, settings), cells).catch(() => undefined)
    const now = get().problems.find((each) => each.number === number)
    // Other settings, or the cell was changed once more.
    if (!found || get().settings !== settings || now?.cells !== cells) return
    const fixed = Number(now.problems.length > 0) - Number(found.length > 0)
    const { check } = get()
    set({ check: check && { ...check, ready: check.ready + fixed, invalid: check.invalid - fixed } })
    replace({ number, cells, problems: found })
  }

  /** Sends the batch; its key stays the same until its outcome is known. */
  async function send({ rows, last }: ImportBatch<Row>, course: Sending) {
    const sent = rows.map(({ row }) => source.toRow?.(row) ?? row)
    const args = { body: { rows: sent, onDuplicate: get().onDuplicate } }
    const attempt = startAttempt(source.endpoint, args)
    try {
      const { signal } = course
      const options = { ...args, signal, idempotencyKey: attempt.key }
      const { created, updated, skipped, failed, errors } = (await call(source.endpoint, options)) as ImportResult
      attempt.settle()
      for (const { row, message } of errors) {
        const number = rows[row]?.number
        if (number !== undefined) course.refused.set(number, message)
      }
      course.after = last
      const { counts } = get()
      set({
        counts: {
          created: counts.created + created,
          updated: counts.updated + updated,
          skipped: counts.skipped + skipped,
          failed: counts.failed + failed,
        },
        refused: [...course.refused].slice(0, MAX_REASONS).map(([number, message]) => ({ number, message })),
      })
    } catch (error) {
      attempt.isRefused(error)
      throw error
    } finally {
      course.request = undefined
    }
  }

  async function sendAll(own: Remote<ImportReader<Row>>, reading: Reading, isCurrent: () => boolean) {
    const course = sending
    for (;;) {
      // Left under way when the worker was lost: the next batch begins after it.
      if (course.request) await course.request
      const batch = await own.batch(reading, course.after, IMPORT_BATCH)
      // The dialog is closed, or the worker is lost.
      if (!isCurrent()) return
      if (batch.rows.length > 0) {
        course.request = send(batch, course)
        await course.request
        if (!isCurrent()) return
      }
      set({ share: batch.share })
      if (batch.done) {
        const { created, updated } = get().counts
        // The resource, such as `/contacts/import`.
        track('business', 'import_finished', { label: source.endpoint.path, value: created + updated })
      }
      if (batch.done || shouldStop) return set({ phase: batch.done ? 'finished' : 'paused' })
    }
  }

  /** Starts the import, or goes on where it was stopped. */
  async function importRows() {
    const { phase, file, settings } = get()
    if ((phase !== 'ready' && phase !== 'paused') || !file || !settings) return
    // Before anything is awaited: a second press finds an import that goes on.
    const isCurrent = begin()
    shouldStop = false
    if (phase === 'ready') {
      sending = newSending()
      set({ counts: noCounts, share: 0 })
    }
    set({ phase: 'importing', error: undefined })
    try {
      await sendAll(reader ?? openReader(), readingOf(file, settings), isCurrent)
    } catch (error) {
      if (isCurrent()) set({ phase: 'paused', error: isStatus(error, 401) ? undefined : error })
    } finally {
      onChanged()
    }
  }

  return {
    store,
    choose,
    change,
    mend,
    importRows,
    stop: () => {
      shouldStop = true
    },
    setOnDuplicate: (onDuplicate: DuplicateMode) => set({ onDuplicate }),
    /** The rows that have problems or were refused, with the reasons, as a CSV file. */
    async failedRows(reasonOf: Record<string, string>) {
      const { settings, file } = get()
      if (!settings || !file) return undefined
      return (reader ?? openReader()).failedRows(readingOf(file, settings), sending.refused, reasonOf)
    },
    /** Stops reading and sending: the dialog is closed. */
    close() {
      begin()
      closeReader()
    },
  }
}
