import type { Credential } from '@/contract/credentials'
import { type Provider, providers } from '@/contract/values'
import { hasKey } from '@/lib/labels'
import { providerName } from '../key-labels'
import { stateOf } from '../key-state'
import { type AppsSearch, appStates } from './search'

export type AppState = (typeof appStates)[number]

export const appTexts = {
  elevenlabs: { kind: 'speech', textKey: 'apps.texts.elevenlabs' },
  openai: { kind: 'model', textKey: 'apps.texts.openai' },
  anthropic: { kind: 'model', textKey: 'apps.texts.anthropic' },
  aws_s3: { kind: 'storage', textKey: 'apps.texts.awsS3' },
  google_cloud: { kind: 'speech', textKey: 'apps.texts.googleCloud' },
  deepgram: { kind: 'speech', textKey: 'apps.texts.deepgram' },
  assembly_ai: { kind: 'speech', textKey: 'apps.texts.assemblyAi' },
  twilio: { kind: 'telephony', textKey: 'apps.texts.twilio' },
  vonage: { kind: 'telephony', textKey: 'apps.texts.vonage' },
} as const satisfies Record<Provider, object>

/** A provider with the workspace's credentials. */
export interface App {
  provider: string
  name: string
  state: AppState
  credentials: Credential[]
}

/** State of one credential; a revoked one counts as none. */
function stateOfCredential(credential: Credential, now: number): AppState {
  const state = stateOf(credential, now)
  if (state === 'revoked') return 'none'
  if (state === 'expired' || credential.verification?.valid === false) return 'attention'
  return credential.verification ? 'connected' : 'unchecked'
}

/** A rejected credential needs attention; an expired one only if no other works. */
function stateOfAll(credentials: readonly Credential[], now: number): AppState {
  const states = credentials.map((credential) => ({ credential, state: stateOfCredential(credential, now) }))
  const isRefused = states.some(
    ({ credential, state }) => state === 'attention' && stateOf(credential, now) !== 'expired',
  )
  if (isRefused) return 'attention'
  return appStates.find((wanted) => states.some(({ state }) => state === wanted)) ?? 'none'
}

/** All known providers, and unknown ones that credentials refer to. */
export function catalogueOf(credentials: readonly Credential[], now = Date.now()): App[] {
  const unknown = credentials.flatMap(({ provider }) => (provider && !hasKey(appTexts, provider) ? [provider] : []))
  return [...providers, ...new Set(unknown)].map((provider) => {
    const own = credentials.filter((credential) => credential.provider === provider)
    return { provider, name: providerName(provider), state: stateOfAll(own, now), credentials: own }
  })
}

export const kindOf = ({ provider }: App) => (hasKey(appTexts, provider) ? appTexts[provider].kind : undefined)

/** Problems first. */
const urgency: Readonly<Record<AppState, number>> = { attention: 0, unchecked: 1, connected: 1, none: 2 }

export function shownApps(apps: readonly App[], { q, state, kind, sort }: AppsSearch, language: string) {
  const wanted = q?.toLowerCase() ?? ''
  const fits = (app: App) =>
    [app.name, ...app.credentials.map(({ name }) => name)].some((text) => text.toLowerCase().includes(wanted)) &&
    (state === undefined || app.state === state) &&
    (kind === undefined || kindOf(app) === kind)
  const { compare } = new Intl.Collator(language, { numeric: true })
  const rank = ({ state }: App) => (sort === 'name' ? 0 : urgency[state])
  return apps.filter(fits).toSorted((one, other) => rank(one) - rank(other) || compare(one.name, other.name))
}
