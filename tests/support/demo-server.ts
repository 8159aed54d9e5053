import { createBackend } from '@demo/backend'
import { resetDb } from '@demo/db/reset'
import { HttpResponse, http } from 'msw'
import { beforeAll, beforeEach } from 'vitest'
import { z } from '@/contract/zod'
import { tokenOf } from './demo-client'
import { testServer } from './test-server'

const backend = createBackend()

/** How the answers of lists differ from those of the demo. */
interface Changes {
  /** So many more rows, on further pages. */
  rows: number
  /** The field that the first row has no value of. */
  blank: string | undefined
}

/** The demo backend behind the test server: for what every screen does, whatever it shows. */
export function demoServer() {
  let token = ''
  const extra: Changes = { rows: 0, blank: undefined }
  const server = testServer({
    handlers: () => [
      http.all('*/api/v1/*', async ({ request }) => {
        const headers = new Headers(request.headers)
        headers.set('Authorization', `Bearer ${token}`)
        const answer = await backend(new Request(request, { headers }))
        return answer && changed(answer, extra)
      }),
    ],
  })
  beforeAll(async () => {
    token = await tokenOf('demo')
  })
  beforeEach(() => {
    resetDb({ fixtures: true })
    Object.assign(extra, { rows: 0, blank: undefined })
  })
  return { ...server, extra }
}

const Page = z.looseObject({ total: z.number(), records: z.array(z.looseObject({})) })

async function changed(answer: Response, { rows, blank }: Changes): Promise<Response> {
  if (rows === 0 && blank === undefined) return answer
  const { data } = z.safeParse(Page, await answer.clone().json())
  if (!data) return answer
  const records = data.records.map((record, index) => (blank && index === 0 ? { ...record, [blank]: null } : record))
  return HttpResponse.json({ ...data, records, total: data.total + rows })
}
