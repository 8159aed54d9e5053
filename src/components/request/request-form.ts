import type { Header, Param } from '@/contract/params'
import { z } from '@/contract/zod'
import { toApiParams, toFormParams } from '../params/param-form'

export interface RequestForm {
  method: string
  url: string
  headers: Header[]
  queryParams: Param[]
  bodyParams: Param[]
}

const anything = z.unknown()
/** `checkParams` has the rules of the parameters. */
export const requestRules = {
  method: z.string(),
  headers: anything,
  queryParams: anything,
  bodyParams: anything,
}

export const toRequestForm = ({ method, url, headers, queryParams, bodyParams }: RequestForm): RequestForm => ({
  method,
  url,
  headers,
  queryParams: toFormParams(queryParams),
  bodyParams: toFormParams(bodyParams),
})

export const toRequest = (form: RequestForm & { pathParams?: Param[] }) => ({
  method: form.method,
  url: form.url.trim(),
  headers: form.headers,
  pathParams: form.pathParams && toApiParams(form.pathParams),
  queryParams: toApiParams(form.queryParams),
  bodyParams: toApiParams(form.bodyParams),
})

const URL_LENGTH = 2000

/** A URL with a host name in the place of each `{{variable}}`, which may be all of the host. */
export const filledUrl = (text: string) => text.trim().replace(/\{\{[^{}]*\}\}/g, 'x.x')

/** Why a URL cannot be called. A `{{variable}}` may replace any part except the beginning. */
export function urlProblem(text: string): 'none' | 'invalid' | 'password' | undefined {
  const url = text.trim()
  if (url === '') return 'none'
  const filled = filledUrl(url)
  const isUrl = /^https?:\/\/[^/?#\s]\S*$/i.test(filled) && URL.canParse(filled)
  if (!isUrl || url.length > URL_LENGTH) return 'invalid'
  const { username, password } = new URL(filled)
  return username !== '' || password !== '' ? 'password' : undefined
}
