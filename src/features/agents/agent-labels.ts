import type { backgroundSounds, greetingTypes, voiceLanguages, voiceProviders } from '@/contract/agents'
import { labelOf } from '@/lib/labels'

const greetingKeys = {
  system: 'agents.greetingTypes.system',
  first_message: 'agents.greetingTypes.firstMessage',
  custom: 'agents.greetingTypes.custom',
} as const satisfies Record<(typeof greetingTypes)[number], string>

const languageKeys = {
  'ko-KR': 'agents.languages.korean',
  'en-US': 'agents.languages.english',
  es: 'agents.languages.spanish',
  ja: 'agents.languages.japanese',
} as const satisfies Record<(typeof voiceLanguages)[number], string>

const providerKeys = {
  eleven_labs: 'agents.providers.elevenLabs',
  aws_polly: 'agents.providers.awsPolly',
} as const satisfies Record<(typeof voiceProviders)[number], string>

const soundKeys = {
  none: 'agents.sounds.none',
  office: 'agents.sounds.office',
  cafe: 'agents.sounds.cafe',
  call_center: 'agents.sounds.callCenter',
  rain: 'agents.sounds.rain',
} as const satisfies Record<(typeof backgroundSounds)[number], string>

export const greetingLabel = labelOf(greetingKeys)
export const languageLabel = labelOf(languageKeys)
export const providerLabel = labelOf(providerKeys)
export const soundLabel = labelOf(soundKeys)
