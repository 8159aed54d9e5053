import axios, { type AxiosAdapter, AxiosError, type InternalAxiosRequestConfig } from 'axios'
import { fetchOf, takeEarly } from './take-early'

/** The bearer that a request carries, `''` without one. */
export const bearerOf = ({ headers }: InternalAxiosRequestConfig) =>
  String(headers.getAuthorization() ?? '').replace('Bearer ', '')

/** axios' own adapter for `fetch`, over another `fetch`; hands on an event stream as it arrives. */
export function fetchAdapter(fetcher?: typeof fetch): AxiosAdapter {
  const send = axios.getAdapter('fetch', fetcher && { env: { fetch: fetcher } })
  return async (config) => {
    const { onText } = config
    if (!onText) return send(config)
    const response = await send({ ...config, responseType: 'stream' })
    const isStream = response.status < 300 && String(response.headers['content-type']).startsWith('text/event-stream')
    const data = await readText(response.data, config, isStream ? onText : () => {}).catch((error: Error) => {
      throw AxiosError.from(error, undefined, config)
    })
    return { ...response, data }
  }
}

/** @returns the whole text */
async function readText(
  body: ReadableStream<BufferSource> | null,
  { signal }: InternalAxiosRequestConfig,
  onText: (text: string) => void,
) {
  if (!body) return ''
  // The signal: the demo's streams do not end with their request by themselves.
  const reader = body.pipeThrough(new TextDecoderStream(), { signal: signal as AbortSignal }).getReader()
  let text = ''
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    text += part.value
    onText(part.value)
  }
  return text
}

const overFetch = fetchAdapter()
const standard = axios.getAdapter(axios.defaults.adapter)

/** Sends a request, unless the start script has. */
export const network: AxiosAdapter = (config) => {
  const early = config.method === 'get' ? takeEarly(axios.getUri(config), bearerOf(config)) : undefined
  if (early) {
    const { traceId, at } = early
    return fetchAdapter(fetchOf(early))(traceId ? { ...config, span: { traceId, startedAt: at } } : config)
  }
  // Only `fetch` outlives the page and hands out parts of a body; `XMLHttpRequest` reports what has been uploaded.
  return config.onText || config.fetchOptions ? overFetch(config) : standard(config)
}
