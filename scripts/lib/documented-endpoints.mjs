import { readFileSync } from 'node:fs'

// The endpoints that the documents name, as lines such as `GET /call-records/:id`.

const METHODS = '(?:GET|POST|PUT|PATCH|DELETE)'

/** Those that the text of the specification names. */
export function specifiedEndpoints(text = readFileSync('docs/specification.md', 'utf8')) {
  const named = text.matchAll(new RegExp(`(${METHODS}(?:(?:, | and )${METHODS})*) /api/v1(/[\\w/{}-]+)`, 'g'))
  return [...named].flatMap(([, methods, path]) =>
    methods.split(/, | and /).map((method) => `${method} ${path.replaceAll(/\{(\w+)\}/g, ':$1')}`),
  )
}

const endpointsText = () => readFileSync('docs/endpoints.md', 'utf8')
const section = (text, title) => text.split(`\n## ${title}\n`)[1]?.split('\n## ')[0] ?? ''

/** Those of the entities that the specification leaves open. */
export const proposedEndpoints = (text = endpointsText()) =>
  [...section(text, 'Proposed').matchAll(new RegExp(`^${METHODS} /\\S+$`, 'gm'))].map(([line]) => line)

/** Those that no API needs to have. */
export const optionalEndpoints = (text = endpointsText()) =>
  [...section(text, 'Optional').matchAll(new RegExp(`^\\| \`(${METHODS} /\\S+)\` \\| [^|\\s]`, 'gm'))].map(
    ([, line]) => line,
  )

/** Whether a request to `path`, below `/api/v1`, is one to the endpoint `line`. */
export function isRequestTo(line, method, path) {
  const [verb, pattern] = line.split(' ')
  return verb === method && new RegExp(`^${pattern.replaceAll(/:\w+/g, '[^/]+')}$`).test(path)
}
