import type { TestCallAccess } from '@/contract/test-calls'
import { type ConnectMedia, type MediaEnd, MediaError } from '@/lib/media-session'
import { offerTo, type WhipResource } from './whip-resource'

/** Later ICE candidates are left out: an unreachable STUN server must not delay the call. */
const GATHERING_MS = 2000
const CONNECTING_MS = 15_000
/** A disconnected peer connection often recovers within seconds. */
const GRACE_MS = 6000

/** Resolves when `isDone` holds, checked at each event; rejects when the signal aborts. */
function until(target: EventTarget, events: string[], isDone: () => boolean, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = () => {
      for (const event of events) target.removeEventListener(event, check)
      signal.removeEventListener('abort', abandonWait)
    }
    const abandonWait = () => {
      stop()
      reject(signal.reason)
    }
    const check = () => {
      if (!isDone()) return
      stop()
      resolve()
    }
    for (const event of events) target.addEventListener(event, check)
    if (signal.aborted) abandonWait()
    else {
      signal.addEventListener('abort', abandonWait, { once: true })
      check()
    }
  })
}

async function makeOffer(peer: RTCPeerConnection, signal: AbortSignal): Promise<string> {
  await peer.setLocalDescription()
  signal.throwIfAborted()
  const limit = AbortSignal.any([signal, AbortSignal.timeout(GATHERING_MS)])
  const isGathered = () => peer.iceGatheringState === 'complete'
  await until(peer, ['icegatheringstatechange'], isGathered, limit).catch(() => signal.throwIfAborted())
  return peer.localDescription?.sdp ?? ''
}

async function receive(peer: RTCPeerConnection, remote: MediaStream, answer: string, signal: AbortSignal) {
  try {
    await peer.setRemoteDescription({ type: 'answer', sdp: answer })
  } catch (error) {
    throw new MediaError('refused', { cause: error })
  }
  const limit = AbortSignal.any([signal, AbortSignal.timeout(CONNECTING_MS)])
  const isOver = () => peer.connectionState === 'failed' || peer.connectionState === 'closed'
  const flows = () => peer.connectionState === 'connected' && remote.getAudioTracks().length > 0
  await until(peer, ['connectionstatechange', 'track'], () => isOver() || flows(), limit).catch((error: unknown) => {
    signal.throwIfAborted()
    throw new MediaError('network', { cause: error })
  })
  if (!flows()) throw new MediaError('network', { cause: peer.connectionState })
}

/** Reports once why an established connection ended. @returns stops watching */
function watch(peer: RTCPeerConnection, transport: RTCDtlsTransport | null, onEnd: (reason: MediaEnd) => void) {
  let grace: ReturnType<typeof setTimeout> | undefined
  const onState = () => {
    const state = peer.connectionState
    if (state !== 'disconnected') {
      clearTimeout(grace)
      grace = undefined
    }
    if (state === 'failed') onEnd('network')
    else if (state === 'closed') onEnd('agent')
    else if (state === 'disconnected') grace ??= setTimeout(() => onEnd('network'), GRACE_MS)
  }
  // The peer closed DTLS.
  const onTransport = () => transport?.state === 'closed' && onEnd('agent')
  peer.addEventListener('connectionstatechange', onState)
  transport?.addEventListener('statechange', onTransport)
  onState()
  return () => {
    clearTimeout(grace)
    peer.removeEventListener('connectionstatechange', onState)
    transport?.removeEventListener('statechange', onTransport)
  }
}

/** Connects to a media server over WebRTC, with WHIP (RFC 9725). */
export const connectWhip =
  (access: TestCallAccess): ConnectMedia =>
  async ({ microphone, listener, signal }) => {
    signal.throwIfAborted()
    const peer = new RTCPeerConnection()
    const remote = new MediaStream()
    peer.addEventListener('track', ({ track }) => remote.addTrack(track))
    const [first] = microphone.getAudioTracks()
    const { sender } = peer.addTransceiver(first ?? 'audio', { direction: 'sendrecv', streams: [microphone] })

    let resource: WhipResource | undefined
    const close = () => {
      peer.close()
      for (const track of remote.getTracks()) track.stop()
    }
    try {
      const offer = await makeOffer(peer, signal)
      // Not aborted: the session can only be released once its URL is known.
      const offering = offerTo(access, offer)
      const abandon = () => void offering.then(({ release }) => release()).catch(() => {})
      signal.addEventListener('abort', abandon, { once: true })
      const aborted = new Promise<never>((_, reject) =>
        signal.addEventListener('abort', () => reject(signal.reason), { once: true }),
      )
      const made = await Promise.race([offering, aborted]).finally(() => signal.removeEventListener('abort', abandon))
      resource = made
      await receive(peer, remote, made.answer, signal)
    } catch (error) {
      close()
      void resource?.release()
      if (signal.aborted || error instanceof MediaError) throw error
      throw new MediaError('network', { cause: error })
    }
    const { release } = resource

    let sent = first
    let isMuted = false
    let ending: Promise<void> | undefined
    const unwatch = watch(peer, sender.transport, (reason) => finish(reason))
    const onMicrophone = () => finish('microphone')
    sent?.addEventListener('ended', onMicrophone)

    function end(): Promise<void> {
      if (ending) return ending
      unwatch()
      sent?.removeEventListener('ended', onMicrophone)
      close()
      ending = release()
      return ending
    }
    function finish(reason: MediaEnd) {
      if (ending) return
      void end()
      listener.onEnd(reason)
    }
    return {
      remote,
      end,
      setMuted: (muted) => {
        isMuted = muted
        if (sent) sent.enabled = !muted
      },
      setMicrophone: async (stream) => {
        const [track] = stream.getAudioTracks()
        if (!track || ending) return
        track.enabled = !isMuted
        await sender.replaceTrack(track)
        sent?.removeEventListener('ended', onMicrophone)
        sent = track
        track.addEventListener('ended', onMicrophone)
      },
    }
  }
