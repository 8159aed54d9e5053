import type { Credential } from '@/contract/credentials'
import { type Provider, providers } from '@/contract/providers'
import { hasKey } from '@/lib/labels'
import { sortBy } from '@/lib/sort'
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

/** A provider with the workspace's accounts there. */
export interface App {
  provider: string
  name: string
  state: AppState
  credentials: Credential[]
}

/** Whether one account is fine; a revoked one says nothing. */
function stateOfCredential(credential: Credential, now: number): AppState {
  const state = stateOf(credential, now)
  if (state === 'revoked') return 'none'
  return state === 'expired' || credential.verification?.valid === false ? 'attention' : 'connected'
}

/** An account that is refused needs attention; one that has expired only where no other one works. */
function stateOfAll(credentials: readonly Credential[], now: number): AppState {
  const states = credentials.map((credential) => ({ credential, state: stateOfCredential(credential, now) }))
  const isRefused = states.some(
    ({ credential, state }) => state === 'attention' && stateOf(credential, now) !== 'expired',
  )
  if (isRefused) return 'attention'
  return appStates.find((wanted) => states.some(({ state }) => state === wanted)) ?? 'none'
}

/** All providers this version knows, and others that credentials name. */
export function catalogueOf(credentials: readonly Credential[], now = Date.now()): App[] {
  const unknown = credentials.flatMap(({ provider }) => (provider && !hasKey(appTexts, provider) ? [provider] : []))
  return [...providers, ...new Set(unknown)].map((provider) => {
    const own = credentials.filter((credential) => credential.provider === provider)
    return { provider, name: providerName(provider), state: stateOfAll(own, now), credentials: own }
  })
}

export const kindOf = ({ provider }: App) => (hasKey(appTexts, provider) ? appTexts[provider].kind : undefined)

/** Problems first. */
const urgency: Readonly<Record<AppState, number>> = { attention: 0, connected: 1, none: 2 }

export function shownApps(apps: readonly App[], { q, state, kind, sort }: AppsSearch, language: string) {
  const wanted = q?.toLowerCase() ?? ''
  const fits = (app: App) =>
    [app.name, ...app.credentials.map(({ name }) => name)].some((text) => text.toLowerCase().includes(wanted)) &&
    (state === undefined || app.state === state) &&
    (kind === undefined || kindOf(app) === kind)
  const byName = sortBy(apps.filter(fits), ({ name }) => name, false, language)
  return sort === undefined ? byName : sortBy(byName, (app) => urgency[app.state], false, language)
}
