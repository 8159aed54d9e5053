import type { core } from 'zod/mini'

export type Schema = core.$ZodType
export type Json = Record<string, unknown>

/** What the document needs of an endpoint of the contract. */
export interface Endpoint {
  method: string
  path: string
  query?: Schema
  body?: Schema
  response: Schema
  multipart?: boolean
  open?: boolean
  isCostly?: boolean
}

export interface Sources {
  /** By `<file>:<group>.<name>`. */
  endpoints: Record<string, Endpoint>
  /** Exported schemas by their names. */
  schemas: Record<string, Schema>
}

export const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** `callRecords.list` of `call-records:callRecords.list`. */
export const nameOf = (key: string) => key.split(':')[1] ?? key
