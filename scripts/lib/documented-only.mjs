import { isRequestTo, optionalEndpoints, proposedEndpoints, specifiedEndpoints } from './documented-endpoints.mjs'

const REFUSALS = [404, 405, 501]
const documented = [...specifiedEndpoints(), ...proposedEndpoints()]
const optional = optionalEndpoints()

function refusalOf(line, seed) {
  let hash = seed
  for (const letter of line) hash = (hash * 31 + letter.charCodeAt(0)) % 1_000_003
  return REFUSALS[hash % REFUSALS.length]
}

function refuse(status, method, path) {
  const body = { statusCode: status, message: `Cannot ${method} ${path}`, error: 'Not offered' }
  return new Response(JSON.stringify(body), { status, headers: { 'Content-Type': 'application/json' } })
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
 * A backend that has the specified and the proposed endpoints, of those that `answer` serves. It refuses every other
 * one with 404, 405 or 501, by the endpoint and the seed.
 */
export const documentedOnly = (answer, seed) => async (request) => {
  const { pathname } = new URL(request.url)
  const [, path] = /^\/api\/v1(\/.+)$/.exec(pathname) ?? []
  if (!path) return answer(request)
  // First: `/users/me` is one of `/users/:id` as well.
  const unknown = optional.find((line) => isRequestTo(line, request.method, path))
  if (unknown) return refuse(refusalOf(unknown, seed), request.method, path)
  if (!documented.some((line) => isRequestTo(line, request.method, path))) return refuse(404, request.method, path)
  const response = await answer(request)
  return response?.ok && path.endsWith('/usages') ? withoutRestore(response) : response
}
