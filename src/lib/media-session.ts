import type { CallEvent, CallRecord, Message } from '@/contract/call-records'

/** Why the audio of a call ended other than by `MediaSession.end`. */
export type MediaEnd = 'agent' | 'network' | 'microphone'

/** What happens during a call. Nothing is reported after `end`. */
export interface MediaListener {
  onEnd: (reason: MediaEnd) => void
  /**
   * What is said, as soon as it is known; once more with the same timestamp where it was interrupted. Servers that only
   * write it into the record report nothing here.
   */
  onMessage: (message: Message) => void
  onEvent: (event: CallEvent) => void
}

/** The audio of one running call, in both directions. */
export interface MediaSession {
  /** The agent's voice, for playing, its level and the recording. */
  remote: MediaStream
  /** Muted, silence is sent. */
  setMuted: (muted: boolean) => void
  /** Sends another microphone's audio from now on. */
  setMicrophone: (stream: MediaStream) => Promise<void>
  /** Releases every resource; idempotent. */
  end: () => Promise<void>
}

export interface MediaOptions {
  record: CallRecord
  /** The caller stops its tracks. */
  microphone: MediaStream
  listener: MediaListener
  /** Aborts connecting. */
  signal: AbortSignal
}

/**
 * Connects the audio of a call; resolves once it flows.
 *
 * @throws MediaError
 */
export type ConnectMedia = (options: MediaOptions) => Promise<MediaSession>

/** `refused`: the media server answered with an error; `network`: it could not be reached or no audio came. */
export class MediaError extends Error {
  readonly reason: 'refused' | 'network'

  constructor(reason: 'refused' | 'network', options?: ErrorOptions) {
    super(reason, options)
    this.reason = reason
  }
}
