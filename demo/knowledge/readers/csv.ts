import { csvRows, detectFormat } from '@/lib/import/csv-rows'
import { decodeText } from './decode'
import { sheetAsText } from './table'

export async function fromCsv(bytes: Uint8Array): Promise<string> {
  const text = decodeText(bytes)
  const format = { ...detectFormat(text.slice(0, 65_536)), encoding: 'utf-8' as const }
  const rows: string[][] = []
  for await (const chunk of csvRows(new Blob([text]), format)) rows.push(...chunk.rows.map(({ cells }) => cells))
  return sheetAsText(rows)
}
