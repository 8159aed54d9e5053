/** Stop words of questions. */
const common = new Set(
  `a an and any anything are available at be by can could did do does doing for from get give going had happen happens has have hello her hi his how i if in is it
  its just know like may me much my need of on or our out please should so some tell than that the their them then there they this to
  up us was we were what when where which who why will with would you your im ive id
  저 저기 혹시 그 그럼 그러면 이 것 거 수 좀 제 제가 저희 네 아 어떻게 언제 얼마 몇 며칠 무엇 뭐 어디 누가 왜 있 되 돼 하 해 가능 궁금 알려 주 싶어 있어 같이 가`.split(
    /\s+/,
  ),
)

const fold = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/['’]/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

const isHangul = /^[가-힣]/
/** Endings of verbs and politeness, then particles: 주차장이, 주차할, 주차는 come to 주차장, 주차, 주차. */
const endings =
  /(할까요|하나요|한가요|인가요|되나요|있나요|없나요|은가요|나요|까요|가요|데요|세요|어요|아요|해요|예요|이에요|에요|돼요|와요|하고|해서|라는데|라고|하면|할|한|된|도|요)$/
const particles = /(에서는|에서|에게|까지|부터|으로|이나|은|는|이|가|을|를|의|에|도|로|과|와|랑|만|면|쯤)$/

function stem(word: string): string {
  if (!isHangul.test(word)) return word.replace(/(?<=\w{3})(ings?|ed|es|s)$/, '').replace(/(?<=\w{3})[ey]$/, '')
  const open = word.replace(endings, '').replace(particles, '')
  return open
}

const contentOf = (text: string) => [
  ...new Set(
    text
      .split(' ')
      .filter((word) => !common.has(word))
      .map(stem)
      .filter((word) => word !== '' && !common.has(word)),
  ),
]

function grams(text: string, size: number): Set<string> {
  const padded = ` ${text} `
  return new Set(Array.from({ length: Math.max(1, padded.length - size + 1) }, (_, at) => padded.slice(at, at + size)))
}

/** Dice coefficient. */
function dice(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  const shared = [...one].filter((each) => other.has(each)).length
  return (2 * shared) / (one.size + other.size)
}

/** Words of one stem that differ in their ending count as nearly the same. */
function wordLikeness(one: string, other: string): number {
  if (one === other) return 1
  const [short, long] = one.length < other.length ? [one, other] : [other, one]
  const least = isHangul.test(short) ? 2 : 4
  if (short.length >= least && long.startsWith(short)) return 0.9
  const likeness = dice(grams(one, 2), grams(other, 2))
  return likeness >= 0.6 ? likeness : 0
}

/** Share of words found in the other, weighted by length. */
function covered(words: readonly string[], others: readonly string[]): number {
  const weights = words.map((word) => Math.min(8, word.length * (isHangul.test(word) ? 2 : 1)))
  const found = words.map((word) => Math.max(0, ...others.map((other) => wordLikeness(word, other))))
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  return weights.reduce((sum, weight, at) => sum + weight * (found[at] ?? 0), 0) / total
}

/** Similarity of two questions, 0 to 1, in English or Korean. */
export function likeness(one: string, other: string): number {
  const [first, second] = [fold(one), fold(other)]
  if (first === '' || second === '') return 0
  if (first === second) return 1
  const letters = dice(grams(first.replaceAll(' ', ''), 3), grams(second.replaceAll(' ', ''), 3))
  const [words, others] = [contentOf(first), contentOf(second)]
  if (words.length === 0 || others.length === 0) return letters
  const shared = Math.sqrt(covered(words, others) * covered(others, words))
  return Math.min(0.99, 0.8 * shared + 0.2 * letters)
}
