import { readFileSync } from 'node:fs'
import { isRequestTo, optionalEndpoints, proposedEndpoints, specifiedEndpoints } from './documented-endpoints.mjs'

const REFUSALS = [404, 405, 501]
const MAX_PAGE_SIZE = 50
const documented = [...specifiedEndpoints(), ...proposedEndpoints()]
const optional = optionalEndpoints()

function refusalOf(line, seed) {
  if (seed === undefined) return 404
  let hash = seed
  for (const letter of line) hash = (hash * 31 + letter.charCodeAt(0)) % 1_000_003
  return REFUSALS[hash % REFUSALS.length]
}

/** The headers that such an API allows in a preflight: those of the specification. */
export const documentedHeaders = 'Authorization, Content-Type, Accept'

function refuse(status, message, error = 'Not offered') {
  const body = { statusCode: status, message, error }
  return new Response(JSON.stringify(body), { status, headers: { 'Content-Type': 'application/json' } })
}

const { paths, components } = JSON.parse(readFileSync('docs/openapi.json', 'utf8'))
/** What the console adds where an API supports it (docs/hosting.md). */
const ADDED = ['basedOn']

/** The fields of an endpoint's JSON body; undefined where it has none. */
function fieldsOf(line) {
  const [method, path] = line.split(' ')
  const operation = paths[path.replaceAll(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()]
  const schema = operation?.requestBody?.content['application/json']?.schema
  const { properties } = schema?.$ref ? components.schemas[schema.$ref.split('/').at(-1)] : (schema ?? {})
  return properties && Object.keys(properties).filter((name) => !ADDED.includes(name))
}

/** The refusal of a body with other fields, in the words of class-validator; undefined where there are none. */
async function refusalOfBody(line, request) {
  const fields = fieldsOf(line)
  if (!fields) return undefined
  const body = await request
    .clone()
    .json()
    .catch(() => undefined)
  const others = Object.keys(Object(body)).filter((name) => !fields.includes(name))
  const message = others.map((name) => ({ constraints: { whitelistValidation: `property ${name} should not exist` } }))
  return others.length > 0 ? refuse(400, message, 'Bad Request') : undefined
}

/** The refusal of a page that is larger than the specification's page sizes (§2); undefined for another one. */
function refusalOfPage({ searchParams }) {
  if (Number(searchParams.get('limit') ?? 10) <= MAX_PAGE_SIZE) return undefined
  return refuse(400, [{ constraints: { max: `limit must not be greater than ${MAX_PAGE_SIZE}` } }], 'Bad Request')
}

/** Without the promise to restore what is deleted: the endpoints for that are optional. */
async function withoutRestore(response) {
  const { restorable, ...body } = await response.json()
  return new Response(JSON.stringify(body), {
    status: response.status,
    headers: { 'Content-Type': 'application/json' },
  })
}

/**
 * A backend that has the specified and the proposed endpoints, of those that `answer` serves, and those in `also`. It
 * refuses every other one with 404, 405 or 501, by the endpoint and the seed (without a seed, 404), and with 400 bodies
 * with other fields than the documented ones, and pages of more than 50.
 */
export const documentedOnly =
  (answer, { seed, also = [] } = {}) =>
  async (request) => {
    const url = new URL(request.url)
    const { pathname } = url
    const [, path] = /^\/api\/v1(\/.+)$/.exec(pathname) ?? []
    if (!path) return answer(request)
    // First: `/users/me` is one of `/users/:id` as well.
    const unknown = optional.find((each) => isRequestTo(each, request.method, path) && !also.includes(each))
    const notOffered = (status) => refuse(status, `Cannot ${request.method} ${path}`)
    if (unknown) return notOffered(refusalOf(unknown, seed))
    const line = [...documented, ...also].find((each) => isRequestTo(each, request.method, path))
    if (!line) return notOffered(404)
    const refused = refusalOfPage(url) ?? (await refusalOfBody(line, request))
    if (refused) return refused
    const response = await answer(request)
    return response?.ok && path.endsWith('/usages') ? withoutRestore(response) : response
  }
