import type { LlmModel, Voice } from '@/contract/agents'
import type { VoiceTier } from '@/contract/rates'
import { scriptOf } from './scripts'

type Row = readonly [
  name: string,
  gender: 'female' | 'male',
  language: 'ko-KR' | 'en-US' | 'es' | 'ja',
  tier: VoiceTier,
  /** A demo recording in which this voice is heard. */
  sample?: string,
]

const elevenLabs: readonly Row[] = [
  ['Mia', 'female', 'en-US', 'standard', 'en-dental-reschedule'],
  ['Leo', 'male', 'en-US', 'standard', 'en-delivery-tracking'],
  ['Owen', 'male', 'en-US', 'premium', 'en-lost-card'],
  ['Nora', 'female', 'en-US', 'premium'],
  ['Vivian', 'female', 'en-US', 'ultra'],
  ['소연', 'female', 'ko-KR', 'premium', 'ko-dental-booking'],
  ['유진', 'female', 'ko-KR', 'premium', 'ko-hotel-extension'],
  ['하람', 'male', 'ko-KR', 'standard'],
  ['도윤', 'male', 'ko-KR', 'ultra'],
  ['Lucía', 'female', 'es', 'standard'],
  ['Mateo', 'male', 'es', 'premium'],
  ['Carmen', 'female', 'es', 'ultra'],
  ['さくら', 'female', 'ja', 'standard'],
  ['ハルト', 'male', 'ja', 'premium'],
  ['美咲', 'female', 'ja', 'ultra'],
]
const polly: readonly Row[] = [
  ['Joanna', 'female', 'en-US', 'standard'],
  ['Matthew', 'male', 'en-US', 'standard'],
  ['Ruth', 'female', 'en-US', 'premium'],
  ['Seoyeon', 'female', 'ko-KR', 'standard'],
  ['Jihye', 'female', 'ko-KR', 'premium'],
  ['Lupe', 'female', 'es', 'standard'],
  ['Pedro', 'male', 'es', 'standard'],
  ['Takumi', 'male', 'ja', 'standard'],
  ['Kazuha', 'female', 'ja', 'premium'],
]

const voice = (provider: 'eleven_labs' | 'aws_polly', prefix: string) => (row: Row, index: number) => {
  const [name, gender, language, qualityTier, sample] = row
  return {
    id: `${prefix}_${/^[a-z]+$/i.test(name) ? name.toLowerCase() : index + 1}`,
    name,
    provider,
    gender,
    language,
    qualityTier,
    previewUrl: sample && greetingIn(sample),
  }
}

/** The greeting in a recording: what is said before the caller speaks. */
function greetingIn(id: string): string | undefined {
  const script = scriptOf(id)
  const [first, second] = script?.messages ?? []
  if (!script || !first || !second) return undefined
  return `${import.meta.env.BASE_URL}recordings/${script.file}#t=${first.offsetSeconds},${second.offsetSeconds}`
}

/** Ids are `el_mia`, or `el_6` where a name has other letters than ours; `polly_joanna`. */
export const seedVoices: readonly Voice[] = [
  ...elevenLabs.map(voice('eleven_labs', 'el')),
  ...polly.map(voice('aws_polly', 'polly')),
]

export const seedModels: readonly LlmModel[] = [
  { id: 'gpt-4.1', name: 'GPT-4.1', provider: 'OpenAI', contextTokens: 1_047_576 },
  { id: 'gpt-4.1-mini', name: 'GPT-4.1 mini', provider: 'OpenAI', contextTokens: 1_047_576 },
  { id: 'gemini-2.5-flash', name: 'Gemini 2.5 Flash', provider: 'Google', contextTokens: 1_048_576 },
  { id: 'llama-3.3-70b', name: 'Llama 3.3 70B', provider: 'Meta', contextTokens: 128_000 },
  { id: 'solar-pro-2', name: 'Solar Pro 2', provider: 'Upstage', contextTokens: 65_536 },
]
