import type { Param } from '@/contract/params'
import { isPlain } from '../plain'
import { readJson } from './json'

/** Parses a number that survives a round trip: neither 1e999 nor digits beyond 2^53. */
export function readNumber(text: string): number | undefined {
  if (!/^\s*-?\d+(\.\d+)?([eE][+-]?\d+)?\s*$/.test(text)) return undefined
  const value = Number(text)
  const exact = Number.isFinite(value) && (!Number.isInteger(value) || Number.isSafeInteger(value))
  return exact ? value : undefined
}

/** A list or object from JSON; `null` is valid for either. */
function readStructure(dataType: string, text: string): { value: unknown } | undefined {
  const read = readJson(text)
  if (!read.ok) return undefined
  const matchesType = read.value === null || (dataType === 'array' ? Array.isArray(read.value) : isPlain(read.value))
  return matchesType ? { value: read.value } : undefined
}

/** Parses `text` as `dataType`; undefined if invalid. */
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

/** Whether `text` is a valid value of `dataType`. */
export const isLiteral = (dataType: Param['dataType'], text: string) => readLiteral(dataType, text) !== undefined

/** `text` parsed as `dataType`, or unchanged if invalid: the preview shows what was entered. */
export function parseLiteral(dataType: Param['dataType'], text: string): unknown {
  const read = readLiteral(dataType, text)
  return read ? read.value : text
}

/** A value as text, for a path, query or form. */
export function toText(value: unknown): string {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '')
  return text.toWellFormed()
}
