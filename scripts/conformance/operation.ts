import { publishedAnswer } from '../openapi/document'
import type { Endpoint, Schema, Sources } from '../openapi/endpoint'
import { nameOf } from '../openapi/endpoint'
import { isUnread } from '../openapi/media'

/** An endpoint of the contract as it is tried. */
export interface Operation {
  /** Such as `agents.list`. */
  name: string
  method: string
  path: string
  query: Schema | undefined
  multipart: boolean
  /** No session is needed. */
  open: boolean
  /** What the console reads an answer with. */
  reader: Schema
  /** What an answer should be; undefined where the console does not read it. */
  strict: Schema | undefined
  /** Of the success. */
  status: number
}

export interface Contracts {
  /** As the console reads it. */
  tolerant: Sources
  /** As it is published. */
  strict: Sources
  /** By `METHOD /path`, where it is not 200. */
  statuses: Record<string, number>
}

export const operationsOf = ({ tolerant, strict, statuses }: Contracts): Operation[] =>
  Object.entries(tolerant.endpoints).map(([key, endpoint]) => {
    const { method, path, query, multipart = false, open = false, response } = endpoint
    return {
      ...{ name: nameOf(key), method, path, query, multipart, open, reader: response },
      strict: isUnread(response) ? undefined : publishedAnswer(key, strictOf(strict, key).response, strict.schemas),
      status: statuses[`${method} ${path}`] ?? 200,
    }
  })

function strictOf({ endpoints }: Sources, key: string): Endpoint {
  const found = endpoints[key]
  if (!found) throw new Error(`${key} is not in the strict contract`)
  return found
}
