import MiniSearch, { type SearchOptions } from 'minisearch'
import { synonymGroups } from './synonyms'

/** Stop words of English, and syllable pairs of frequent Korean endings. */
const stopWords = new Set(
  `a an and any anything are as at be by can could did do does doing for from get give had happen has have here how i if in
  into is it its just know like may me my need not of on or our please should so some take than that the their them then there
  these they this to was we were what when where which who why will with would you your
  수 있습 습니 니다 합니 나요 까요 가요 데요 돼요 되나 하나 한가 있나 있어 어요 해요 에요 예요 세요 혹시`.split(/\s+/),
)

const isKorean = (text: string) => /\p{Script=Hangul}/u.test(text)

/** Words; Korean ones, which carry particles and make compounds without spaces, as pairs of syllables. */
const tokenize = (text: string) =>
  (text.normalize('NFKC').match(/[\p{L}\p{M}\p{N}]+/gu) ?? []).flatMap((word) =>
    isKorean(word) && word.length > 1
      ? Array.from(word.slice(1), (syllable, index) => `${word[index]}${syllable}`)
      : word,
  )

function processTerm(term: string): string | undefined {
  const word = term.toLowerCase()
  if (stopWords.has(word)) return undefined
  return isKorean(word) ? word : word.replace(/(?<=.{3})(?:ies|es|s|ing|ed|e|y)$/, '')
}

const termsOf = (text: string) => tokenize(text).flatMap((token) => processTerm(token) ?? [])

const synonyms = new Map<string, Set<string>>()
for (const terms of synonymGroups.map(termsOf))
  for (const term of terms) synonyms.set(term, new Set([...(synonyms.get(term) ?? []), ...terms]))

/** An index of texts in English and Korean. */
export const textIndex = <Entry>(fields: (keyof Entry & string)[], storeFields: (keyof Entry & string)[] = []) =>
  new MiniSearch<Entry>({ fields, storeFields, tokenize, processTerm })

/**
 * Options of a search that also finds words of the same meaning.
 *
 * @param weight of such words, the typed ones having 1
 */
export function withSynonyms(query: string, weight: number): SearchOptions {
  const typed = new Set(termsOf(query))
  return {
    tokenize: () => [...new Set([...typed].flatMap((term) => [term, ...(synonyms.get(term) ?? [])]))],
    processTerm: (term) => term,
    boostTerm: (term) => (typed.has(term) ? 1 : weight),
  }
}

export const isSameLanguage = (one: string, other: string) => isKorean(one) === isKorean(other)
