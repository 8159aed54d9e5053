// The media server of test calls of the plain backend: it relays the SDP of a WHIP client to another page, the peer,
// which is the agent.
//
//   POST   /api/v1/whip/<call>               the offer; answered when the peer has answered (10 s)
//   DELETE /api/v1/whip/sessions/<call>      the end
//   GET    /__whip/<call>                    { offer } for the peer
//   POST   /__whip/<call>                    the peer's answer, as text
import { text } from 'node:stream/consumers'

const ANSWER_MS = 10_000
/** By the call's id: the offer, and how to answer it. */
const sessions = new Map()

/** The answer to a request for a test call. */
export async function startTestCall(request) {
  const { callRecordId: id } = await request.json()
  const url = `${new URL(request.url).origin}/api/v1/whip/${encodeURIComponent(id)}`
  return Response.json({ url, token: `media.${id}`, expiresIn: 60 }, { status: 201 })
}

async function answerOffer(request, response, id) {
  const session = { offer: await text(request) }
  sessions.set(id, session)
  const answer = await new Promise((resolve) => {
    session.resolve = resolve
    setTimeout(resolve, ANSWER_MS)
  })
  if (answer === undefined) return response.writeHead(504).end()
  const location = `/api/v1/whip/sessions/${encodeURIComponent(id)}`
  response.writeHead(201, { 'Content-Type': 'application/sdp', Location: location }).end(answer)
}

/** Answers what is of the media server. @returns whether the request was */
export async function answerMedia(request, response, pathname) {
  const [, isPeer, name] = /^\/(?:api\/v1\/|(__))whip\/(?:sessions\/)?(.+)$/.exec(pathname) ?? []
  if (name === undefined) return false
  const id = decodeURIComponent(name)
  const session = sessions.get(id)
  if (isPeer) {
    if (request.method === 'POST') session?.resolve(await text(request))
    response.end(JSON.stringify({ offer: session?.offer ?? null }))
  } else if (request.headers.authorization !== `Bearer media.${id}`) response.writeHead(401).end()
  else if (request.method === 'POST') await answerOffer(request, response, id)
  else response.end()
  return true
}
