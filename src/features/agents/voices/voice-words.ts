import type { TFunction } from 'i18next'
import type { Voice, voiceGenders } from '@/contract/agents'
import { rateOf, type VoiceTier } from '@/contract/rates'
import { languageWord, providerWord } from '../agent-words'
import type { VoiceFilter } from './voice-filter'

const genderKeys = {
  female: 'agentVoices.genders.female',
  male: 'agentVoices.genders.male',
} as const satisfies Record<(typeof voiceGenders)[number], string>

const tierKeys = {
  standard: 'agentVoices.tiers.standard',
  premium: 'agentVoices.tiers.premium',
  ultra: 'agentVoices.tiers.ultra',
} as const satisfies Record<VoiceTier, string>

const isGender = (text: string): text is keyof typeof genderKeys => Object.hasOwn(genderKeys, text)
const isTier = (text: string): text is VoiceTier => Object.hasOwn(tierKeys, text)

/** The words of each property of a voice; a value this release does not know stands as it is. */
export const facetWords: Record<Exclude<keyof VoiceFilter, 'text'>, (t: TFunction, value: string) => string> = {
  gender: (t, value) => (isGender(value) ? t(genderKeys[value]) : value),
  language: languageWord,
  qualityTier: (t, value) => (isTier(value) ? t(tierKeys[value]) : value),
  provider: providerWord,
}

export const voiceName = ({ name, id }: Voice) => name || id

/** Who a voice is, in a line: what is known of it. */
export function voiceText(t: TFunction, voice: Voice): string {
  const facets = ['gender', 'language', 'provider'] as const
  return facets.flatMap((facet) => (voice[facet] ? [facetWords[facet](t, voice[facet])] : [])).join(' · ')
}

/** What a minute costs: a tier the price list does not know has no number. */
export function rateText(t: TFunction, tier: string | undefined): string {
  const count = rateOf(tier)
  return count === undefined ? t('agentVoices.noRate') : t('agentVoices.rate', { count })
}
