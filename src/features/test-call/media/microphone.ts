import { ownValue } from '@/lib/plain'
import { announceDevices } from './devices'

export type MicrophoneReason = 'insecure' | 'denied' | 'missing' | 'busy' | 'unknown'

/** `insecure`: the page has no https, so that browsers offer no microphone. */
export class MicrophoneError extends Error {
  readonly reason: MicrophoneReason

  constructor(reason: MicrophoneReason, options?: ErrorOptions) {
    super(reason, options)
    this.name = 'MicrophoneError'
    this.reason = reason
  }
}

const reasons: Record<string, MicrophoneReason> = {
  NotAllowedError: 'denied',
  SecurityError: 'denied',
  NotFoundError: 'missing',
  OverconstrainedError: 'missing',
  NotReadableError: 'busy',
  AbortError: 'busy',
}

/** Not every browser's OverconstrainedError is an Error. */
const reasonOf = (error: unknown): MicrophoneReason => {
  const name = typeof error === 'object' && error !== null && 'name' in error ? String(error.name) : ''
  return ownValue(reasons, name) ?? 'unknown'
}

export function stopStream(stream: MediaStream | undefined) {
  for (const track of stream?.getTracks() ?? []) track.stop()
}

/**
 * Asks for a microphone, with echo and noise suppressed.
 *
 * @param signal gives up waiting; a microphone that is granted later is released
 * @throws MicrophoneError, or the signal's reason
 */
export async function openMicrophone(deviceId: string | undefined, signal?: AbortSignal): Promise<MediaStream> {
  signal?.throwIfAborted()
  const { mediaDevices }: Partial<Navigator> = navigator
  if (!window.isSecureContext || !mediaDevices?.getUserMedia) throw new MicrophoneError('insecure')
  const request = (id?: string) =>
    mediaDevices.getUserMedia({
      audio: {
        deviceId: id ? { exact: id } : undefined,
        echoCancellation: true,
        noiseSuppression: true,
        autoGainControl: true,
      },
    })
  const opening = request(deviceId).catch((error: unknown) => {
    // The chosen one is not connected: fall back to any other.
    if (deviceId && !signal?.aborted && reasonOf(error) === 'missing') return request()
    throw error
  })
  const stream = await untilAborted(opening, signal)
  // Device names are available from now on, without an event.
  announceDevices()
  return stream
}

function untilAborted(opening: Promise<MediaStream>, signal: AbortSignal | undefined): Promise<MediaStream> {
  return new Promise((resolve, reject) => {
    const release = () => {
      reject(signal?.reason)
      opening.then(stopStream, () => {})
    }
    signal?.addEventListener('abort', release, { once: true })
    opening
      .then(resolve, (error: unknown) => reject(new MicrophoneError(reasonOf(error), { cause: error })))
      .finally(() => signal?.removeEventListener('abort', release))
  })
}
