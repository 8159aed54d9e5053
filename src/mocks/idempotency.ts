import { Refusal } from './refusal'

/*
 * A POST that carries an Idempotency-Key is done once: sent again (the answer was lost, the button pressed twice) it
 * gets the first answer. As the known payment APIs do, a key cannot be used for another request.
 */
interface Kept {
  text: string
  answer: Promise<Response>
}

const kept = new Map<string, Kept>()
const capacity = 500

export async function onlyOnce(
  request: Request,
  userId: string | undefined,
  text: string,
  act: () => Promise<Response>,
): Promise<{ response: Response; repeated: boolean }> {
  const sent = request.method === 'POST' ? request.headers.get('Idempotency-Key') : null
  if (!sent) return { response: await act(), repeated: false }
  const key = [userId, new URL(request.url).pathname, sent].join(' ')
  const earlier = kept.get(key)
  if (earlier) {
    if (earlier.text !== text) throw new Refusal(422, 'This Idempotency-Key was used for another request')
    return { response: (await earlier.answer).clone(), repeated: true }
  }
  const answer = act()
  kept.set(key, { text, answer })
  // A refusal did nothing, so the key stays free; the oldest keys make room.
  answer.catch(() => kept.delete(key))
  const oldest = kept.keys().next()
  if (kept.size > capacity && !oldest.done) kept.delete(oldest.value)
  return { response: (await answer).clone(), repeated: false }
}

export function forgetKeys(): void {
  kept.clear()
}
