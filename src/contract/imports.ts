import { list, maybe, Numeric, Text } from './tolerant'
import { z } from './zod'

/** A row whose record exists is left out, or its fields are written over the record's and its lists are added to them. */
export const duplicateModes = ['skip', 'update'] as const

/** Rows in one request of an import. */
export const IMPORT_BATCH = 500

/** A row that was refused. */
export type ImportError = z.output<typeof ImportError>
export const ImportError = z.object({
  /** Index within the rows of the request, from 0. */
  row: Numeric,
  field: maybe(Text),
  message: z.catch(Text, ''),
})

/** Response of every `POST /<entities>/import`: what became of the rows of one request. */
export type ImportResult = z.output<typeof ImportResult>
export const ImportResult = z.object({
  created: Numeric,
  updated: z.catch(Numeric, 0),
  skipped: z.catch(Numeric, 0),
  failed: z.catch(Numeric, 0),
  errors: z.catch(list(ImportError), []),
})

/**
 * Body of every `POST /<entities>/import`. The server checks each row by itself, so that a wrong one does not refuse the
 * others.
 */
export const importOf = <Row extends z.core.$ZodType>(_row: Row) =>
  z.object({
    rows: z
      .array(z.custom<z.input<Row>>((row) => typeof row === 'object' && row !== null))
      .check(z.minLength(1), z.maxLength(IMPORT_BATCH)),
    onDuplicate: z.enum(duplicateModes),
  })

/** Response of `POST /<entities>/import/existing`: indexes of the rows whose record exists. */
export const ExistingRows = z.object({ existing: z.catch(list(Numeric), []) })
