// @vitest-environment node
import { afterEach, describe, expect, test, vi } from 'vitest'
import type { ContactRow } from '@/contract/contact-imports'
import { contactImport } from '@/features/contacts/import/contact-import'
import { importReader } from '@/lib/import/import-reader'
import { readContacts } from '../support/read-contacts'

test('columns are proposed by their names, each field that is single once', () => {
  const { mappingOf } = importReader(contactImport)
  expect(mappingOf(['First Name', 'Given Name', 'E-mail (work)', 'E-mail 2 - Value', 'Shoe size'])).toEqual([
    'firstName',
    undefined,
    'email',
    'email',
    undefined,
  ])
})

test('edited cells are validated before they are stored', async () => {
  const { reader, file, settings } = await readContacts(new File(['Name,Phone\nAnn,212-555-0160\n'], 'a.csv'))
  const reading = { file, settings, mended: new Map() }
  expect(await reader.problemsOf(reading, ['Ann', '212-555-0161'])).toEqual([])
  expect(await reader.problemsOf(reading, ['Ann', '12'])).toEqual([{ column: 1, code: 'phone' }])
})

describe('the check of a file', () => {
  const names = (count: number, name = 'P') => Array.from({ length: count }, (_, index) => `${name}${index}`).join('\n')
  afterEach(() => vi.restoreAllMocks())

  test('reports progress at intervals, and counts all rows', async () => {
    let now = 0
    vi.spyOn(performance, 'now').mockImplementation(() => (now += 30))
    const { reader, file, settings } = await readContacts(new File([`Name\n${names(20)}\n`], 'a.csv'))
    reader.startCheck({ file, settings, mended: new Map() })
    const reports = [await reader.check()]
    while (!reports.at(-1)?.done) reports.push(await reader.check())
    expect(reports.length).toBeGreaterThan(3)
    expect(reports[0]).toMatchObject({ done: false, share: 1 })
    expect(reports[0]?.rows).toBeLessThan(20)
    expect(reports.at(-1)).toMatchObject({ rows: 20, ready: 20, done: true, share: 1 })
  })

  test('shows the first 200 invalid rows, and counts the others', async () => {
    const rows = 'Ann,12\n'.repeat(250)
    const { progress, problems } = await readContacts(new File([`Name,Phone\n${rows}`], 'a.csv'))
    expect(progress.invalid).toBe(250)
    expect(problems.map(({ number }) => number)).toEqual(Array.from({ length: 200 }, (_, index) => index + 2))
  })

  test('counts only its own rows where it restarts before the previous one ends', async () => {
    const { reader, settings } = await readContacts(new File([`Name\n${names(3)}\n`], 'a.csv'))
    const start = (count: number) =>
      reader.startCheck({ file: new File([`Name\n${names(count)}\n`], 'b.csv'), settings, mended: new Map() })
    start(50)
    const left = reader.check()
    start(2)
    await left
    let progress = await reader.check()
    while (!progress.done) progress = await reader.check()
    expect(progress).toMatchObject({ rows: 2, ready: 2, repeated: 0 })
  })
})

describe('the batch after another one', () => {
  const lines = (name: string) =>
    `Name,Notes\n${Array.from({ length: 6 }, (_, index) => `${name}${index},n`).join('\n')}\n`
  const open = async (name: string) => {
    const { reader, file, settings } = await readContacts(new File([lines(name)], 'a.csv', { lastModified: 1 }))
    return { reader, reading: { file, settings, mended: new Map<number, ReadonlyMap<number, string>>() } }
  }
  const namesOf = ({ rows }: { rows: { row: ContactRow }[] }) => rows.map(({ row }) => row.firstName)

  test('continues where that one ended, without opening the file again', async () => {
    const { reader, reading } = await open('P')
    const stream = vi.spyOn(reading.file, 'stream')
    const { last } = await reader.batch(reading, 0, 2)
    expect(namesOf(await reader.batch(reading, last, 2))).toEqual(['P2', 'P3'])
    expect(stream).toHaveBeenCalledOnce()
  })

  test.each(['file', 'settings', 'mended'] as const)('uses the %s that are passed to it', async (part) => {
    const { reader, reading } = await open('P')
    const { last } = await reader.batch(reading, 0, 2)
    const file = new File([`${lines('Q')}\n`], 'a.csv', { lastModified: 1 })
    const mended = new Map([[4, new Map([[0, 'Q2']])]])
    const settings = { ...reading.settings, mapping: [undefined, 'firstName'] }
    const changed = { ...reading, [part]: { file, settings, mended }[part] }
    expect(namesOf(await reader.batch(changed, last, 1))).toEqual([part === 'settings' ? 'n' : 'Q2'])
    // A cell that is edited again is parsed again.
    const again = new Map([[5, new Map([[0, 'R3']])]])
    expect(namesOf(await reader.batch({ ...changed, mended: again }, 4, 1))).toEqual([part === 'settings' ? 'n' : 'R3'])
  })

  test('cancels the stream where it does not continue the previous batch', async () => {
    const { reader, reading } = await open('P')
    const cancel = vi.fn()
    const pull = (controller: ReadableStreamDefaultController<Uint8Array<ArrayBuffer>>) =>
      controller.enqueue(new TextEncoder().encode(lines('P')))
    vi.spyOn(reading.file, 'stream').mockImplementation(() => new ReadableStream({ pull, cancel }))
    await reader.batch(reading, 0, 2)
    await reader.batch(reading, 0, 2)
    await vi.waitFor(() => expect(cancel).toHaveBeenCalledOnce())
  })
})
