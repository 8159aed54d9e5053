import { ApiError } from '../api/errors'
import { maskText } from '../privacy/mask-text'

const MAX_MESSAGE = 300
const MAX_FRAMES = 20
/** Characters of a message that are processed. */
const MAX_READ = 2000
const HIDDEN = '•••'

/** Parts of a message that may hold personal data: browsers quote values, and React writes them into URLs. */
const personal = [
  // URLs: a path may hold an id.
  /\b[a-z][a-z\d+.-]{0,30}:\/\/\S+/gi,
  // Quoted values, also those that are cut off.
  /"[^"]*"?|`[^`]*`?|“[^”]*”?|‘[^’]*’?/g,
  /(?<![\p{L}\d])'[^']*'?/gu,
  /[{[][^}\]]*[}\]]?/g,
  // Names in other scripts: messages of browsers and of this code are ASCII.
  /[^\p{ASCII}]+/gu,
]

/** Ids, numbers and dates; not a number of up to three digits. */
const isCode = (word: string) => /\d/.test(word) && (/[a-z_-]/i.test(word) || /\d{4}/.test(word))

/** A path with its query. */
const hasQuery = (word: string) => word.includes('?', word.indexOf('/') + 1) && word.includes('/')

/** The message without anything that may be personal. */
export function cleanMessage(message: string): string {
  let text = maskText(message.slice(0, MAX_READ)).replaceAll(HIDDEN, '\0')
  for (const pattern of personal) text = text.replace(pattern, '\0')
  text = text.replace(/\S+/g, (word) => (isCode(word) || hasQuery(word) ? '\0' : word))
  return text.replace(/\0(?:\s*\0)*/g, HIDDEN).slice(0, MAX_MESSAGE)
}

/** The end of `at name (https://host/assets/page-x.js:1:23)`, and of `name@https://host/assets/page-x.js:1:23`. */
const FRAME = /(?<![\w.$-])([\w.$-]+\.(?:m?js|tsx?))(?:\?[^\s/?]*)?:(\d+):(\d+)\)?$/
const isFrame = (line: string) => line.length < 1000 && /^(?:\s*at\s|\S*@)/.test(line) && line.includes('://')

/** File, line and column of each frame: function names may be data, and the first line is the message. */
export const cleanStack = (stack: string) =>
  stack
    .slice(0, 20_000)
    .split('\n')
    .flatMap((line) => {
      const [, file, row, column] = (isFrame(line) && FRAME.exec(line)) || []
      return file ? [`${file}:${row}:${column}`] : []
    })
    .slice(0, MAX_FRAMES)
    .join('\n')

const NAME = /^[A-Z][A-Za-z]{1,40}$/

/** Name, message and stack of an exception without personal data. */
export function cleanError(error: unknown) {
  if (error instanceof ApiError) {
    const { kind, status, endpoint, field } = error
    // The message may hold a response body. A field is a path in the schema, except for its indexes.
    const parts = [status, endpoint, field && /^[\w.]{1,100}$/.test(field) && field]
    return { name: `ApiError.${kind}`, message: parts.filter(Boolean).join(' '), stack: '' }
  }
  // Thrown values that are no errors are not inspected.
  if (!(error instanceof Error)) return { name: 'Thrown', message: typeof error, stack: '' }
  return {
    name: NAME.test(error.name) ? error.name : 'Error',
    message: cleanMessage(error.message),
    stack: cleanStack(error.stack ?? ''),
  }
}
