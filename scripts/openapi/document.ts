import type { Comments } from './comments'
import { type Endpoint, isObject, type Json, nameOf, type Schema, type Sources } from './endpoint'
import { errorResponses, errorSchema, refusalsOf } from './errors'
import { type Examples, examplesOf } from './examples'
import { isUnread, namedAddresses, otherMedia, unreadAnswer } from './media'
import { chosen, converter, namesIn } from './schemas'
import { page } from './strict-tolerant'
import { wordsOf } from './words'

interface Parts extends Sources {
  /** Status of the success by `METHOD /path`; 200 without one. */
  statuses: Record<string, number>
  comments: Comments
  /** What the demo answers, by the names of operations. */
  answers: readonly ReadonlyMap<string, readonly unknown[]>[]
  version: string
}

/** Parameters of the path, which are texts. */
const pathParameters = (path: string) =>
  [...path.matchAll(/:(\w+)/g)].map(([, name]) => ({ name, in: 'path', required: true, schema: { type: 'string' } }))

function queryParameters(query: unknown, describe: (name: string) => string | undefined) {
  if (!isObject(query) || !isObject(query.properties)) return []
  const required = Array.isArray(query.required) ? query.required : []
  return Object.entries(query.properties).map(([name, schema]) => {
    const { description = describe(name), ...shape } = isObject(schema) ? schema : {}
    return {
      name,
      in: 'query',
      required: required.includes(name),
      ...(description ? { description } : {}),
      schema: shape,
    }
  })
}

const idempotencyKey = (isCostly: boolean) => ({
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description: isCostly
    ? 'The same for every attempt at one order, also after a reload: carry the order out once.'
    : 'The same for every attempt at one change: answer a repeated one with the first answer.',
  schema: { type: 'string' },
})

const tagOf = (path: string) => path.split('/')[1] ?? ''
const pathOf = (path: string) => path.replaceAll(/:(\w+)/g, '{$1}')

/** The responses of an endpoint with a success status. */
function successOf(key: string, { response }: Endpoint, status: string, answer: Json | undefined) {
  const content = answer && { content: { 'application/json': answer, ...otherMedia(key) } }
  if (!isUnread(response)) return { [status]: { description: 'Done.', ...content } }
  return {
    [status]: { description: 'Done. The console does not read the answer.', ...content },
    '204': { description: 'Done.' },
  }
}

function operationOf(
  [key, endpoint]: [string, Endpoint],
  { statuses, comments }: Parts,
  { read, sent, examples, answer }: Schemas,
) {
  const { method, path, query, body, multipart, open, isCostly = false } = endpoint
  const status = String(statuses[`${method} ${path}`] ?? 200)
  const group = nameOf(key).split('.')[0]
  const owners = [nameOf(key), query && sent.nameOf(query), group]
  const describe = (name: string) => owners.map((owner) => comments[`${owner}.${name}`]).find(Boolean)
  return {
    operationId: nameOf(key).replace('.', '_'),
    ...wordsOf(key, comments),
    tags: [tagOf(path)],
    ...(open && { security: [] }),
    parameters: [
      ...pathParameters(path),
      ...(query ? queryParameters(sent.whole(query), describe) : []),
      ...(body && !open ? [idempotencyKey(isCostly)] : []),
    ],
    ...(body && {
      requestBody: {
        required: true,
        content: { [multipart ? 'multipart/form-data' : 'application/json']: { schema: sent.reference(body) } },
      },
    }),
    responses: {
      ...successOf(key, endpoint, status, answer && { schema: read.reference(answer), ...exampleFor(key, examples) }),
      ...refusalsOf(endpoint),
    },
  }
}

type Converter = ReturnType<typeof converter>
interface Schemas {
  read: Converter
  sent: Converter
  examples: Examples
  answer: Schema | undefined
}

const exampleFor = (key: string, { answers }: Examples) =>
  nameOf(key) in answers ? { example: answers[nameOf(key)] } : {}

/** The contract as an OpenAPI 3.1 document. */
export function openApiDocument(parts: Parts): Json {
  const { endpoints, schemas, comments, version } = parts
  const sorted = Object.entries(endpoints).toSorted(([one], [other]) => (one < other ? -1 : 1))
  const answers = new Map(sorted.map(([key, { response }]) => [key, publishedAnswer(key, response, schemas)]))
  const read = converter(schemas, [...answers.values()], { io: 'output', comments })
  const bodies = sorted.flatMap(([, { query, body }]) => [query, body])
  const sent = converter(schemas, bodies, { io: 'input', comments })
  const published = new Map([...answers].flatMap(([key, schema]) => (schema ? [[nameOf(key), schema] as const] : [])))
  const examples = examplesOf(parts.answers, published, read.nameOf)
  const paths: Record<string, Json> = {}
  for (const entry of sorted) {
    const [key, { method, path }] = entry
    const operation = operationOf(entry, parts, { read, sent, examples, answer: answers.get(key) })
    paths[pathOf(path)] = { ...paths[pathOf(path)], [method.toLowerCase()]: operation }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'API of the Parley console',
      version,
      description: 'What the console asks of a backend. Written by `npm run openapi` from `src/contract`.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/api/v1' }],
    security: [{ bearer: [] }],
    tags: tagsOf(Object.values(endpoints)),
    paths: { ...paths, ...namedAddresses },
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
      schemas: {
        ...chosen(sent.named, namesIn(paths, 'requestBody', sent.named)),
        // A schema of both is published as it is answered.
        ...withExamples(chosen(read.named, namesIn(paths, 'responses', read.named)), examples),
        Error: errorSchema,
      },
      responses: errorResponses,
    },
  }
}

const withExamples = (named: Record<string, Json>, { schemas }: Examples) =>
  Object.fromEntries(
    Object.entries(named).map(([name, schema]) => [
      name,
      name in schemas ? { ...schema, examples: [schemas[name]] } : schema,
    ]),
  )

const tagsOf = (endpoints: readonly Endpoint[]) =>
  [...new Set(endpoints.map(({ path }) => tagOf(path)))].toSorted().map((name) => ({
    name,
    description: `Everything below \`/${name}\`.`,
  }))

/** What an API should answer. The ledger is read in several forms; this one is published. */
export function publishedAnswer(key: string, response: Schema, schemas: Sources['schemas']): Schema | undefined {
  if (isUnread(response)) return unreadAnswer(key, schemas)
  return ledgers.includes(nameOf(key)) && schemas.Transaction ? page(schemas.Transaction) : response
}
const ledgers = ['userTransactions', 'transactions', 'transactionsPaginated'].map((name) => `ledger.${name}`)
