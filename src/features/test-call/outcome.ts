import { ApiError, isStatus, serverMessage } from '@/lib/api/errors'
import { MediaError } from '@/lib/media-session'
import { MicrophoneError, type MicrophoneReason } from './media/microphone'

/** How an established call ended. */
export type Ending = 'byYou' | 'byAgent' | 'byOthers' | 'lost' | 'unplugged'
/** Why a call could not be started. */
export type Failure =
  | 'cancelled'
  | MicrophoneReason
  | 'noCredits'
  | 'tooMany'
  | 'notOffered'
  | 'refused'
  | 'audioRefused'
  | 'unreachable'

export interface Outcome {
  kind: Ending | Failure
  /** The server's refusal. */
  error?: unknown
}

const endings: readonly string[] = ['byYou', 'byAgent', 'byOthers', 'lost', 'unplugged'] satisfies Ending[]

/** Whether there is a call record to show. */
export const hasTakenPlace = ({ kind }: Outcome) => endings.includes(kind)

/** Shown as information and not as an error. */
export const isFine = ({ kind }: Outcome) =>
  kind === 'byYou' || kind === 'cancelled' || kind === 'byAgent' || kind === 'byOthers'

/** §7: servers word it in a 400; payment APIs have a status for it. */
const isWithoutCredits = (error: unknown) =>
  isStatus(error, 402) ||
  (isStatus(error, 400) && /insufficient|balance|credit|잔액|크레딧/i.test(serverMessage(error) ?? ''))

export function failureOf(error: unknown): Outcome {
  if (error instanceof MicrophoneError) return { kind: error.reason }
  if (error instanceof MediaError) return { kind: error.reason === 'refused' ? 'audioRefused' : 'unreachable' }
  if (isWithoutCredits(error)) return { kind: 'noCredits', error }
  if (isStatus(error, 409, 429)) return { kind: 'tooMany', error }
  if (isStatus(error, 404)) return { kind: 'notOffered', error }
  const hasAnswer = error instanceof ApiError && (error.kind === 'http' || error.kind === 'contract')
  // Otherwise a chunk could not be loaded.
  return hasAnswer ? { kind: 'refused', error } : { kind: 'unreachable' }
}
