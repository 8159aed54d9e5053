import type { Param } from '@/contract/params'
import { isPlain, readJson } from './json'

/** A number that means the same after a round trip: neither 1e999 nor a digit lost beyond 2^53. */
export function readNumber(text: string): number | undefined {
  if (!/^\s*-?\d+(\.\d+)?([eE][+-]?\d+)?\s*$/.test(text)) return undefined
  const value = Number(text)
  const exact = Number.isFinite(value) && (!Number.isInteger(value) || Number.isSafeInteger(value))
  return exact ? value : undefined
}

/** A list or an object out of JSON; `null` stands for either. */
function readStructure(dataType: string, text: string): { value: unknown } | undefined {
  const read = readJson(text)
  if (!read.ok) return undefined
  const matchesType = read.value === null || (dataType === 'array' ? Array.isArray(read.value) : isPlain(read.value))
  return matchesType ? { value: read.value } : undefined
}

/** What `text` means as a value of `dataType`; undefined where it means nothing. */
function readLiteral(dataType: Param['dataType'], text: string): { value: unknown } | undefined {
  switch (dataType) {
    case 'number': {
      const value = readNumber(text)
      return value === undefined ? undefined : { value }
    }
    case 'boolean':
      return /^\s*(true|false)\s*$/.test(text) ? { value: text.trim() === 'true' } : undefined
    case 'object':
    case 'array':
      return readStructure(dataType, text)
    default:
      return { value: text }
  }
}

/** Whether `text` can be a value of `dataType`. */
export const isLiteral = (dataType: Param['dataType'], text: string) => readLiteral(dataType, text) !== undefined

/** `text` as a value of `dataType`, or as the text it is: a preview shows what was typed rather than nothing. */
export function parseLiteral(dataType: Param['dataType'], text: string): unknown {
  const read = readLiteral(dataType, text)
  return read ? read.value : text
}

/** A value as text, the way it stands in a path, a query or a form. */
export function toText(value: unknown): string {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '')
  return text.toWellFormed()
}
