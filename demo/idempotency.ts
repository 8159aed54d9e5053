import { Refusal } from './refusal'

/*
 * A POST with an Idempotency-Key is carried out once: sent again, it gets the first answer. As the known payment APIs
 * do, a key cannot be used for another body.
 */
interface Entry {
  body: string
  answer: Promise<Response>
}

/** A stream cannot be repeated: its resource handles the key itself. */
const isStream = ({ headers }: Response) => headers.get('Content-Type')?.startsWith('text/event-stream') ?? false

const entries = new Map<string, Entry>()
const capacity = 500

export async function withIdempotency(
  request: Request,
  userId: string | undefined,
  body: string,
  act: () => Promise<Response>,
): Promise<{ response: Response; repeated: boolean }> {
  const header = request.method === 'POST' ? request.headers.get('Idempotency-Key') : null
  if (!header) return { response: await act(), repeated: false }
  const key = [userId, new URL(request.url).pathname, header].join(' ')
  const earlier = entries.get(key)
  if (earlier && !isStream(await earlier.answer)) {
    if (earlier.body !== body) throw new Refusal(422, 'This Idempotency-Key was used for another request')
    return { response: (await earlier.answer).clone(), repeated: true }
  }
  const answer = act()
  entries.set(key, { body, answer })
  // A refused request did nothing: its key can be used again.
  answer.catch(() => entries.delete(key))
  const oldest = entries.keys().next()
  if (entries.size > capacity && !oldest.done) entries.delete(oldest.value)
  const response = await answer
  if (!isStream(response)) return { response: response.clone(), repeated: false }
  entries.delete(key)
  return { response, repeated: false }
}

export function clearIdempotencyKeys(): void {
  entries.clear()
}
