/** Words of questions that say nothing of what is asked. */
const stopWords = new Set(
  `a an and are as at be by can could did do does for from get had has have how i if in is it its me my of on or our so
  some that the their there they this to was we were what when where which who why will with would you your am any been
  into just not than then them these those about also after before up down out over only very
  것 수 등 및 더 안 못 이 그 저 때 좀 어떻게 어떤 무엇 뭐 언제 어디 누구 왜 있나요 없나요 하나요 되나요 인가요 있어요 주세요 해요 돼요
  합니다 됩니다 있습니다 없습니다 입니다 알려 알고 싶어요 혹시 그리고 또는 얼마나`.split(/\s+/),
)

/** Korean nouns of one syllable that mean something by themselves. */
const shortNouns = new Set([...'방차집돈밥약물개술손말곳짐'])

/** Endings of Korean words, the longest first. What is left is such a noun, or has at least two syllables. */
const endings =
  /(?:이에요|이예요|싶어요|을까요|나요|까요|예요|에요|어요|아요|세요|으면|려고|으로부터|에서부터|이라고|에게서|입니다|습니다|합니다|됩니다|하나요|되나요|인가요|까지는|으로는|에서는|에게는|하려면|하면서|해야|하는|하고|하면|해서|했던|되는|되면|에서|에게|으로|까지|부터|처럼|보다|마다|이나|라고|이란|이라|와는|과는|에는|들은|들이|들을|은|는|이|가|을|를|의|에|도|로|과|와|만|요|한|할|해)$/

function koreanStem(word: string): string {
  const shorter = word.replace(endings, '')
  return shorter.length >= 2 || shortNouns.has(shorter) ? shorter : word
}

/** Common verbs with forms of their own: the verb first. */
const irregular = `
  pay paid,send sent,buy bought,bring brought,break broke broken,keep kept,leave left,lose lost,make made,meet met,say said,
  sell sold,steal stole stolen,take took taken,tell told,give gave given,find found,come came,go went gone,begin began begun,
  drive drove driven,eat ate eaten,choose chose chosen,freeze froze frozen,hold held,mean meant,spend spent,write wrote written,
  forget forgot forgotten,grow grew grown,feel felt,think thought,wear wore worn,catch caught,build built,teach taught,
  speak spoke spoken,drink drank drunk,fall fell fallen,hide hid hidden,ride rode ridden,sleep slept,swim swam swum,die died dying`
const verbs = new Map(
  irregular.split(',').flatMap((line) => {
    const [verb = '', ...forms] = line.trim().split(' ')
    return forms.map((form): [string, string] => [form, verb])
  }),
)

/** `policies` and `policy`, `charged` and `charge` are one word. */
function englishStem(word: string): string {
  if (word.length < 4 || /\d/.test(word)) return word
  const singular = word
    .replace(/ies$/, 'y')
    .replace(/(ss|[xz]|ch|sh)es$/, '$1')
    .replace(/([^su])s$/, '$1')
  const stem = singular.replace(/(?:ing|ed|ation|ment|ly)$/, '')
  const base = stem.length >= 3 ? stem : singular
  return base.replace(/(.)\1$/, '$1').replace(/[ey]$/, '')
}

const isKorean = (word: string) => /\p{Script=Hangul}/u.test(word)

/** Words by their stems, without those that say nothing. */
export function stemsOf(text: string): string[] {
  const words =
    text
      .normalize('NFKC')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? []
  return words
    .filter((word) => !stopWords.has(word))
    .map((word) => (isKorean(word) ? koreanStem(word) : englishStem(verbs.get(word) ?? word)))
    .filter((word) => word !== '' && !stopWords.has(word))
}

/** What keyword search compares: stems, and the pairs of syllables in Korean ones, whose compounds have no spaces. */
export function termsOf(text: string): string[] {
  return stemsOf(text).flatMap((stem) => {
    if (!isKorean(stem) || stem.length < 3) return [stem]
    return [stem, ...Array.from({ length: stem.length - 1 }, (_, index) => stem.slice(index, index + 2))]
  })
}
