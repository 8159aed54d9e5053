import { readFileSync } from 'node:fs'

const METHODS = '(?:GET|POST|PUT|PATCH|DELETE)'

/** The endpoints that the text of the specification names, such as `GET /call-records/:id`. */
export function specifiedEndpoints(text = readFileSync('docs/specification.md', 'utf8')): string[] {
  const named = text.matchAll(new RegExp(`(${METHODS}(?:(?:, | and )${METHODS})*) /api/v1(/[\\w/{}-]+)`, 'g'))
  return [...named].flatMap(([, methods = '', path = '']) =>
    methods.split(/, | and /).map((method) => `${method} ${path.replaceAll(/\{(\w+)\}/g, ':$1')}`),
  )
}

const endpointsText = () => readFileSync('docs/endpoints.md', 'utf8')
const section = (text: string, title: string) => text.split(`\n## ${title}\n`)[1]?.split('\n## ')[0] ?? ''

/** The endpoints of the entities that the specification leaves open. */
export const proposedEndpoints = (text = endpointsText()) =>
  [...section(text, 'Proposed').matchAll(new RegExp(`^${METHODS} /\\S+$`, 'gm'))].map(([line]) => line)

/** The endpoints that no API needs to have. */
export const optionalEndpoints = (text = endpointsText()) =>
  [...section(text, 'Optional').matchAll(new RegExp(`^\\| \`(${METHODS} /\\S+)\` \\| [^|\\s]`, 'gm'))].map(
    ([, line = '']) => line,
  )
