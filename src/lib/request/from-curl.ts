import type { Header, HttpMethod, Param } from '@/contract/params'
import { pathChips } from './chips'
import { readOptions } from './curl-options'
import { type CurlIssue, CurlReader } from './curl-reader'
import { newParam } from './params-from-json'
import { splitQuery } from './query'
import { dialectOf, dropCarets, shellWords } from './shell-words'

/** An imported request, ready for editing. */
export interface RequestDraft {
  method: HttpMethod
  url: string
  headers: Header[]
  pathParams: Param[]
  queryParams: Param[]
  bodyParams: Param[]
}

export type CurlFailure = 'empty' | 'tooLong' | 'notCurl' | 'unclosedQuote' | 'noUrl'
export type CurlImport = { ok: true; draft: RequestDraft; issues: CurlIssue[] } | { ok: false; code: CurlFailure }

const MAX_LENGTH = 200_000

/** The arguments after `curl`; undefined for another command, such as PowerShell's own `curl`. */
function afterCurl(words: readonly string[]): readonly string[] | undefined {
  // A prompt, `sudo`, `time` or `NAME=value` may come first.
  const at = words.findIndex((word) => !/^([$>%#]|sudo|time|\w+=.*)$/s.test(word))
  if (at < 0 || !/^(.*[/\\])?curl(\.exe)?$/i.test(words[at] ?? '')) return undefined
  const rest = words.slice(at + 1)
  return rest.some((word) => /^-(uri|headers|method|body|contenttype)$/i.test(word)) ? undefined : rest
}

/** The text without a prompt of Windows. */
const withoutPrompt = (text: string) => text.trim().replace(/^(?:PS )?[A-Z]:\\[^>\r\n]*>\s*/i, '')

function draftOf(reader: CurlReader, url: string): RequestDraft {
  const method = reader.takeMethod()
  reader.addHeaders()
  const asQuery = reader.isGet ? reader.data : undefined
  // With `-G` curl sends the data and leaves `--url-query` out.
  if (asQuery !== undefined && reader.query.length > 0)
    reader.issue('optionIgnored', `--url-query ${reader.query.splice(0).join(' ')}`)
  const hash = url.indexOf('#')
  const urlBase = hash < 0 ? url : url.slice(0, hash)
  const question = urlBase.indexOf('?')
  const texts = [question < 0 ? '' : urlBase.slice(question + 1), ...reader.query, asQuery ?? '']
  const query = texts.filter((each) => each !== '').join('&')
  const params = splitQuery(query)
  const base = question < 0 ? urlBase : urlBase.slice(0, question)
  // A query that is not a list of pairs stays in the URL, where braces would be a parameter.
  const kept = query.includes('{{') ? query : query.replace(/[{}]/g, encodeURIComponent)
  const text = params || query === '' ? base : `${base}?${kept}`
  const bodyParams = reader.isGet ? [] : reader.takeBody()
  if (method === 'GET' && bodyParams.length > 0) reader.issue('bodyOnGet')
  const names = new Set(pathChips(text).map((chip) => chip.name))
  return {
    method,
    url: text,
    headers: reader.headers,
    pathParams: [...names].map((name) => newParam(name, { valueType: 'LLM_PROMPT', required: true })),
    queryParams: params ?? [],
    bodyParams,
  }
}

/**
 * Imports a pasted cURL command (of bash, and of cmd.exe and PowerShell as far as possible) as the request that curl
 * would send. Nothing is expanded or executed: `$TOKEN` stays literal, files are never read.
 */
export function fromCurl(text: string): CurlImport {
  if (text.trim() === '') return { ok: false, code: 'empty' }
  if (text.length > MAX_LENGTH) return { ok: false, code: 'tooLong' }
  const command = withoutPrompt(text)
  const dialect = dialectOf(command)
  const { words, cut, unclosed } = shellWords(dialect === 'cmd' ? dropCarets(command) : command, dialect)
  const rest = afterCurl(words)
  if (!rest) return { ok: false, code: 'notCurl' }
  if (unclosed) return { ok: false, code: 'unclosedQuote' }
  const reader = new CurlReader()
  if (cut) reader.issue('restIgnored')
  for (const option of readOptions(rest)) reader.take(option)
  const url = reader.takeUrl()
  if (url === undefined) return { ok: false, code: 'noUrl' }
  return { ok: true, draft: draftOf(reader, url), issues: reader.issues }
}
