import { connectWhip } from '@/features/test-call/media/connect-whip'
import { openMicrophone } from '@/features/test-call/media/microphone'
import type { MediaSession } from '@/lib/media-session'

/* Runs in the page of a test, under the policy of the build: the media of a call without its screen. */

interface Access {
  url: string
  token: string
}

const peers: RTCPeerConnection[] = []
const opened: MediaStreamTrack[] = []
const log: string[] = []
let session: MediaSession | undefined

const Original = window.RTCPeerConnection
window.RTCPeerConnection = class extends Original {
  constructor(configuration?: RTCConfiguration) {
    super(configuration)
    peers.push(this)
  }
}

/** Bytes of audio that the newest connection has received. */
async function received(): Promise<number> {
  let bytes = 0
  for (const stat of (await peers.at(-1)?.getStats())?.values() ?? [])
    if (stat.type === 'inbound-rtp') bytes += stat.bytesReceived
  return bytes
}

async function microphone(): Promise<MediaStream> {
  const stream = await openMicrophone(undefined)
  opened.push(...stream.getTracks())
  return stream
}

/** Connects, and notes what comes of it; `abortAfter` milliseconds it gives up. */
async function start(access: Access, abortAfter?: number) {
  const signal = abortAfter === undefined ? new AbortController().signal : AbortSignal.timeout(abortAfter)
  try {
    session = await connectWhip(access)({
      record: { id: 'call' } as never,
      microphone: await microphone(),
      signal,
      listener: { onEnd: (reason) => log.push(`end ${reason}`), onMessage: () => {}, onEvent: () => {} },
    })
    log.push('connected')
  } catch (error) {
    log.push(error instanceof Error && 'reason' in error ? `failed ${error.reason}` : `failed ${String(error)}`)
  }
}

/** The other side: takes the offer of a call from the media server and answers it. */
async function answer(mailbox: string) {
  const peer = new RTCPeerConnection()
  for (let offer: string | null = null; ; ) {
    const box: { offer: string | null } = await (await fetch(mailbox)).json()
    offer = box.offer
    if (offer) {
      await peer.setRemoteDescription({ type: 'offer', sdp: offer })
      break
    }
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  const stream = await microphone()
  for (const track of stream.getTracks()) peer.addTrack(track, stream)
  await peer.setLocalDescription()
  while (peer.iceGatheringState !== 'complete') await new Promise((resolve) => setTimeout(resolve, 50))
  await fetch(mailbox, { method: 'POST', body: peer.localDescription?.sdp ?? '' })
}

const media = {
  start,
  answer,
  received,
  log: () => log,
  end: () => session?.end(),
  hangUp: () => peers.at(-1)?.close(),
  dropMicrophone: () => opened.at(-1)?.dispatchEvent(new Event('ended')),
  remoteTracks: () => session?.remote.getTracks().map((track) => track.readyState),
  states: () => peers.map((peer) => peer.signalingState),
  /** The state of the newest connection's transport, which the other side can close. */
  transport: () => peers.at(-1)?.getReceivers()[0]?.transport?.state,
}
export type MediaPage = typeof media
Object.assign(window, { media })
