import axios, { isAxiosError } from 'axios'
import Cookies from 'js-cookie'
import { toast } from 'sonner'
import { z } from 'zod'
import { translate } from './words.ts'

const client = axios.create({ baseURL: '/api/v1' })
client.interceptors.request.use((config) => {
  config.headers.setAuthorization(`Bearer ${JSON.parse(Cookies.get('parley_access_token') ?? 'null')}`)
  return config
})
client.interceptors.response.use(undefined, (error) => {
  if (isAxiosError(error)) toast.error(translate('failed'))
  return Promise.reject(error)
})

const Call = z.object({
  id: z.string(),
  type: z.string(),
  from: z.string(),
  to: z.string(),
  startTime: z.string(),
  duration: z.number(),
  endType: z.string(),
  customer: z.object({ name: z.string() }),
  transcription: z.array(z.object({ content: z.string(), offsetSeconds: z.number() })).default([]),
})
export type Call = z.infer<typeof Call>

const Page = z.object({ records: z.array(Call), total: z.number() })

export async function readPage(page: number, signal: AbortSignal) {
  const { data } = await client.get('/call-records', { params: { page, limit: 10 }, signal })
  return Page.parse(data)
}
