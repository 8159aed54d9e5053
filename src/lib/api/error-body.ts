import type { ErrorBody } from '@/contract/error-body'
import { isPlain } from '../plain'

type Item = Exclude<ErrorBody['message'], string>[number]

const isTexts = (value: unknown): value is Record<string, string> =>
  isPlain(value) && Object.values(value).every((each) => typeof each === 'string')
const isItem = (value: unknown): value is Item =>
  typeof value === 'string' || (isPlain(value) && isTexts(value.constraints))

/**
 * The error body in parsed JSON, or undefined. `ErrorBody` of the contract as a plain function, because every first load
 * can report an error; a property test compares the two.
 */
export function readErrorBody(value: unknown): ErrorBody | undefined {
  if (!isPlain(value)) return undefined
  const { statusCode, message, error } = value
  if (typeof statusCode !== 'number' || !Number.isFinite(statusCode) || typeof error !== 'string') return undefined
  if (typeof message === 'string') return { statusCode, message, error }
  return Array.isArray(message) && message.every(isItem) ? { statusCode, message, error } : undefined
}
