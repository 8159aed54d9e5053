// Test calls of the plain backend, and its media server: it relays the SDP of a WHIP client to another page, the peer,
// which is the agent. By user name:
//   notest    test calls are not offered (404)
//   broke     no credits (400)
//   forbidden 403
// and by the agent's id:
//   agent-2   refused with 500
//   agent-3   the offer is refused with 503
//   agent-4   the media server accepts the offer with something that is no SDP
//   agent-5   nobody answers at the media server
//
//   POST   /api/v1/whip/<call>               the offer; answered when the peer has answered (10 s)
//   DELETE /api/v1/whip/sessions/<call>      the end
//   GET    /__whip/<call>                    { offer, ended } for the peer
//   POST   /__whip/<call>                    the peer's answer, as text
import { json, refuse } from './bare-faults.mjs'

const API = '/api/v1'
const ANSWER_MS = 10_000
/** By the call's id: the offer, how to answer it, and how often its end was asked for. */
const sessions = new Map()

function start({ session, id, body, response }) {
  const { username } = session
  if (username === 'notest') return refuse(response, 404, 'Cannot POST this')
  if (username === 'forbidden') return refuse(response, 403, 'Forbidden')
  if (username === 'broke') return refuse(response, 400, 'Bad request or insufficient balance')
  if (id === 'agent-2') return refuse(response, 500)
  const call = session.calls?.find((each) => each.id === body.callRecordId)
  if (!call) return refuse(response, 404, 'Call record not found')
  const kind = { 'agent-3': '/refused', 'agent-4': '/rubbish', 'agent-5': '/silent' }[id] ?? ''
  const url = `http://${response.req.headers.host}${API}/whip${kind}/${encodeURIComponent(call.id)}`
  json(response, 201, { url, token: `media.${call.id}`, expiresIn: 60 })
}

async function textOf(request) {
  const parts = []
  for await (const part of request) parts.push(part)
  return Buffer.concat(parts).toString()
}

const sdp = (response, text, id) =>
  response
    .writeHead(201, { 'Content-Type': 'application/sdp', Location: `/api/v1/whip/sessions/${encodeURIComponent(id)}` })
    .end(text)

async function offer(request, response, [kind, id = kind]) {
  if (request.headers['content-type'] !== 'application/sdp') return refuse(response, 415)
  if (request.headers.authorization !== `Bearer media.${id}`) return refuse(response, 401)
  if (kind === 'refused') return refuse(response, 503)
  if (kind === 'rubbish') return sdp(response, '<html></html>', id)
  if (kind === 'silent') return
  const session = { offer: await textOf(request), ended: 0 }
  sessions.set(id, session)
  const answer = await new Promise((resolve) => {
    session.resolve = resolve
    setTimeout(resolve, ANSWER_MS)
  })
  if (answer === undefined) return refuse(response, 504)
  sdp(response, answer, id)
}

/** Answers what is of the media server. @returns whether the request was */
export async function answerMedia(request, response, pathname) {
  const [, whip] = /^\/api\/v1\/whip\/(.+)$/.exec(pathname) ?? []
  const [, peer] = /^\/__whip\/(.+)$/.exec(pathname) ?? []
  if (whip && request.method === 'POST') {
    await offer(request, response, whip.split('/').map(decodeURIComponent))
    return true
  }
  const id = decodeURIComponent(whip?.replace(/^sessions\//, '') ?? peer ?? '')
  const session = sessions.get(id)
  if (whip && request.method === 'DELETE') {
    if (session) session.ended++
    if (request.headers.authorization === `Bearer media.${id}`) response.writeHead(200).end()
    else refuse(response, 401)
    return true
  }
  if (!peer) return false
  if (request.method === 'POST') session?.resolve(await textOf(request))
  json(response, 200, { offer: session?.offer ?? null, ended: session?.ended ?? 0 })
  return true
}

/** Stores nothing: the recording of a call is then one of the generated. */
const upload = ({ call, response }) =>
  call
    ? json(response, 201, { recordingUrl: `ranged/${call.id}-30.wav` })
    : refuse(response, 404, 'Call record not found')

export const mediaRoutes = [
  ['POST', `${API}/agents/:id/test-call`, start],
  ['POST', `${API}/call-records/:id/recording`, upload],
]
