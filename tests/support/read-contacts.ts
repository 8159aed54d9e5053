import { contactImport } from '@/features/contacts/import/contact-import'
import { type ImportSettings, importReader, type MendedCells } from '@/lib/import/import-reader'

/** Opens and checks a file, and reads the rows that are ready. */
export async function readContacts(file: File, country = 'US', changed: Partial<ImportSettings> = {}) {
  const reader = importReader(contactImport)
  const opened = await reader.open(file, { country, zone: 'Asia/Seoul' })
  if (typeof opened === 'string') throw new Error(opened)
  const settings = { ...opened.settings, ...changed }
  const read = async (mended: MendedCells = new Map()) => {
    reader.startCheck({ file, settings, mended })
    let progress = await reader.check()
    while (!progress.done) progress = await reader.check()
    const { rows } = await reader.batch({ file, settings, mended }, 0, 10_000)
    return {
      progress,
      rows: rows.map(({ row }) => row),
      numbers: rows.map(({ number }) => number),
      problems: reader.problems(),
    }
  }
  return { ...opened, file, reader, readAgain: read, ...(await read()) }
}
/** The rows that have problems, by their numbers, and what is wrong with them. */
export const codes = ({ problems }: Awaited<ReturnType<typeof readContacts>>) =>
  problems.map((row) => [row.number, ...row.problems.map(({ code }) => code)])
