import type { voiceLanguages } from '@/contract/agents'
import { findVariables } from './variables'

export type GuessedLanguage = (typeof voiceLanguages)[number]

const stopWords = {
  'en-US': `the a an and or is are was to of in on for with you your we our i it this that how can may will please thank thanks
    hello hi help do what who calling call be not have has from at my me us welcome good morning afternoon today if`,
  es: `el la los las un una y o es son era de en por para con usted su sus nosotros yo lo este esta esto que qué cómo como puede
    puedo gracias hola buenos buenas días tardes ayudar ayudarle no tiene del al mi me le se bienvenido llamar llamada hoy si sí
    está estoy soy hablar favor`,
} as const

const toWordSet = (text: string) => new Set(text.split(/\s+/))
const knownWords = { 'en-US': toWordSet(stopWords['en-US']), es: toWordSet(stopWords.es) }

const count = (text: string, pattern: RegExp) => text.match(pattern)?.length ?? 0

/** English or Spanish, by stop words and by letters only Spanish has. */
function guessLatin(text: string): GuessedLanguage | undefined {
  const words = text.toLowerCase().match(/[\p{L}\p{M}']+/gu) ?? []
  const english = words.filter((word) => knownWords['en-US'].has(word)).length
  const spanish = words.filter((word) => knownWords.es.has(word)).length + count(text, /[ñ¿¡]/giu)
  if (english === spanish) return undefined
  const max = Math.max(english, spanish)
  // A single stop word may occur in any language, but a three-word greeting may contain only one.
  if (max / Math.max(words.length, 1) < 0.1) return undefined
  return english > spanish ? 'en-US' : 'es'
}

/**
 * Guesses the language of a text: Korean and Japanese by script, English and Spanish by stop words. Variables are
 * ignored, and a foreign name does not change the result.
 *
 * @returns undefined where there is too little evidence
 */
export function guessLanguage(text: string): GuessedLanguage | undefined {
  let prose = ''
  let from = 0
  for (const mark of findVariables(text)) {
    prose += `${text.slice(from, mark.start)} `
    from = mark.end
  }
  prose = (prose + text.slice(from)).normalize('NFC')
  const hangul = count(prose, /\p{Script=Hangul}/gu)
  const kana = count(prose, /[\p{Script=Hiragana}\p{Script=Katakana}]/gu)
  const han = count(prose, /\p{Script=Han}/gu)
  // One Hangul syllable carries about as much as 2.5 Latin letters.
  const latin = count(prose, /\p{Script=Latin}/gu) / 2.5
  const max = Math.max(hangul, kana + han, latin)
  if (max < 2) return undefined
  if (max === hangul) return 'ko-KR'
  // Han characters without kana are not Japanese.
  if (max === kana + han) return kana > 0 ? 'ja' : undefined
  return guessLatin(prose)
}
