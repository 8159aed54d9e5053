import type { TFunction } from 'i18next'
import type { Tone } from '@/components/ui/badge'
import type { Provider } from '@/contract/values'
import { hasKey, labelOf } from '@/lib/labels'

/* A value this release does not know is shown as the text it is. */
const statuses = {
  active: 'apiKeys.status.active',
  revoked: 'apiKeys.status.revoked',
  expired: 'apiKeys.status.expired',
} as const

/** Twilio's word for a wrong account. */
const twilioRefusal = labelOf({ Authenticate: 'credentials.verify.authenticate' })

/** Why a provider refused a credential, in its own words where we know none. */
export const refusalText = (t: TFunction, provider: string | undefined, message = '') =>
  provider === 'twilio' ? twilioRefusal(t, message) : message

/** Brand names, not translated. */
export const providerNames: Readonly<Record<Provider, string>> = {
  elevenlabs: 'ElevenLabs',
  openai: 'OpenAI',
  anthropic: 'Anthropic',
  aws_s3: 'Amazon S3',
  google_cloud: 'Google Cloud',
  deepgram: 'Deepgram',
  assembly_ai: 'AssemblyAI',
  twilio: 'Twilio',
  vonage: 'Vonage',
}

/** The provider's term for its secret, and how a two-part secret is entered. */
const secretHints = {
  elevenlabs: 'credentials.secretHints.key',
  openai: 'credentials.secretHints.key',
  anthropic: 'credentials.secretHints.key',
  aws_s3: 'credentials.secretHints.aws',
  google_cloud: 'credentials.secretHints.google',
  deepgram: 'credentials.secretHints.key',
  assembly_ai: 'credentials.secretHints.key',
  twilio: 'credentials.secretHints.twilio',
  vonage: 'credentials.secretHints.vonage',
} as const

export const statusLabel = labelOf(statuses)
export const providerName = (value: string) => (hasKey(providerNames, value) ? providerNames[value] : value)
export const secretHint = (t: TFunction, value: string) =>
  t(hasKey(secretHints, value) ? secretHints[value] : secretHints.openai)

export function statusTone(value: string): Tone {
  if (value === 'active') return 'good'
  return value === 'expired' ? 'warn' : 'neutral'
}
