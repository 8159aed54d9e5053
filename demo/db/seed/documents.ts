import { iso } from '../clock'
import type { DocumentRow } from '../rows'
import { officeTime } from './dates'
import { fixtures } from './fixtures'
import { hostileTexts } from './hostile'

interface SeedDocument {
  id: string
  name: string
  type: DocumentRow['type']
  /** Bytes. */
  size: number
  chunksCount: number
  tokens: number
  /** Its file in `knowledge/texts`. */
  text: string
}

/** Counts are those of the texts, which `tests/unit/knowledge-seed.test.ts` holds them to. */
const read: readonly SeedDocument[] = [
  {
    id: 'doc_returns',
    name: 'Fern and Field returns.docx',
    type: 'docx',
    size: 48_310,
    chunksCount: 6,
    tokens: 586,
    text: 'returns',
  },
  {
    id: 'doc_hotel',
    name: '해오름호텔 이용 안내.pdf',
    type: 'pdf',
    size: 312_904,
    chunksCount: 13,
    tokens: 1682,
    text: 'hotel',
  },
  {
    id: 'doc_restaurant',
    name: 'Olive and Ember guest information.md',
    type: 'md',
    size: 1_922,
    chunksCount: 6,
    tokens: 650,
    text: 'restaurant',
  },
  {
    id: 'doc_dental',
    name: '한빛숲치과 진료 안내.docx',
    type: 'docx',
    size: 61_220,
    chunksCount: 13,
    tokens: 1471,
    text: 'dental',
  },
  {
    id: 'doc_outages',
    name: 'Lakeside Power outage handbook.pdf',
    type: 'pdf',
    size: 845_120,
    chunksCount: 8,
    tokens: 704,
    text: 'outages',
  },
  {
    id: 'doc_parcel',
    name: '바로온택배 고객 안내.html',
    type: 'html',
    size: 12_870,
    chunksCount: 13,
    tokens: 1458,
    text: 'parcel',
  },
  {
    id: 'doc_cards',
    name: 'Cedar Valley card services.pdf',
    type: 'pdf',
    size: 228_400,
    chunksCount: 7,
    tokens: 675,
    text: 'cards',
  },
  {
    id: 'doc_moaday',
    name: '모아데이 반품과 환불.txt',
    type: 'txt',
    size: 2_904,
    chunksCount: 13,
    tokens: 1439,
    text: 'moaday',
  },
  {
    id: 'doc_car_service',
    name: 'Ridgeway Auto service and prices.xlsx',
    type: 'xlsx',
    size: 18_433,
    chunksCount: 7,
    tokens: 665,
    text: 'car-service',
  },
  {
    id: 'doc_gas',
    name: '푸른도시가스 안전점검 안내.pdf',
    type: 'pdf',
    size: 402_118,
    chunksCount: 13,
    tokens: 1443,
    text: 'gas',
  },
  {
    id: 'doc_internet',
    name: 'Brightwave bills and contracts.csv',
    type: 'csv',
    size: 4_210,
    chunksCount: 8,
    tokens: 727,
    text: 'internet',
  },
  {
    id: 'doc_vet',
    name: 'Willow Creek night desk.json',
    type: 'json',
    size: 3_377,
    chunksCount: 7,
    tokens: 680,
    text: 'vet',
  },
]

const { script, image, right, emoji, endless, all } = hostileTexts
const hostileText = ['# Hostile', script, image, right, emoji, '[a](javascript:window.__xss=1)', endless, ...all].join(
  '\n\n',
)

const files = import.meta.glob<string>('../../knowledge/texts/*.md', { query: '?raw', import: 'default' })

/** The text of a document of the seed. */
export async function seedText(id: string): Promise<string | undefined> {
  if (id === 'doc_hostile') return hostileText
  const seed = read.find((document) => document.id === id)
  return seed && files[`../../knowledge/texts/${seed.text}.md`]?.()
}

/** @param day today, in whole days since 1970 */
export function seedDocuments(day: number): DocumentRow[] {
  const at = (index: number) => iso(officeTime(day, 3 + index * 6.4))
  const rows = read.map(({ text: _, ...document }, index): DocumentRow => {
    const createdAt = at(index)
    return { ...document, status: 'completed', createdAt, updatedAt: createdAt }
  })
  const scanned: DocumentRow = {
    id: 'doc_scanned',
    name: 'Price list 2019 (scanned).pdf',
    type: 'pdf',
    size: 6_120_455,
    status: 'failed',
    error: 'The file holds no text',
    createdAt: at(4.5),
    updatedAt: at(4.5),
  }
  const hostile: DocumentRow = {
    id: 'doc_hostile',
    name: `${script} ${right} ${image}.md`,
    type: 'md',
    size: 9_999_999_999,
    status: 'completed',
    chunksCount: 22,
    tokens: 10308,
    createdAt: at(90),
    updatedAt: at(90),
  }
  return [...rows, scanned, ...fixtures([hostile])]
}
