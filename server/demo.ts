import { readFile } from 'node:fs/promises'
import { faultsOf, isInProgress, recordOf, startedCalls } from '@demo/db/calls'
import { agentRows, answerRows, contactRows, squadRows, toolRows } from '@demo/db/tables'
import { sql } from 'kysely'
import { columnsOf } from './calls/record'
import { json } from './db/values'
import type { Services } from './http/context'

/** The newest calls of the demo, some weeks, and how many of them have a recording, a quarter of a megabyte each. */
const CALLS = 1000
const RECORDINGS = 40
/** Rows of one statement. */
const BATCH = 100
/** In the repository, where `npm run serve` runs. */
const FOLDER = 'demo/recordings'

interface DemoRow {
  id: string
  createdAt: string
  updatedAt: string
}

/** What a demo record refers to that is not filled in: the server has it not, or would send webhooks to made-up hosts. */
const notHere = { knowledgeBaseIds: [], toolGroupIds: [], webhooks: [] }

function entities() {
  const tables: [kind: string, rows: readonly DemoRow[]][] = [
    ['agents', agentRows.all().map((row) => ({ ...row, ...notHere }))],
    ['contacts', contactRows.all()],
    ['squads', squadRows.all()],
    ['tools', toolRows.all()],
    ['custom-answers', answerRows.all()],
  ]
  return tables.flatMap(([kind, rows]) => rows.map((row) => ({ kind, row })))
}

/** Fills the database with the demo's calls, agents, contacts, squads, tools and answers. @throws where it has some */
export async function fillWithDemo({ db, recordings, homeTenant }: Services): Promise<{ calls: number }> {
  const [call, entity] = await Promise.all(
    (['calls', 'entities'] as const).map((table) => db.selectFrom(table).select('id').limit(1).executeTakeFirst()),
  )
  if (call ?? entity) throw new Error('--demo fills an empty database, and this one has calls or records already')
  const rows = startedCalls()
    .filter((row) => !isInProgress(row))
    .slice(0, CALLS)
  const recorded = rows.filter(({ key }) => key !== undefined).slice(0, RECORDINGS)
  const sounds = new Map<string, Buffer>()
  for (const { id, key = '' } of recorded) {
    const sound = sounds.get(key) ?? (await readFile(`${FOLDER}/${key}`))
    sounds.set(key, sound)
    await recordings.save({ tenant_id: homeTenant, id }, sound)
  }
  const isRecorded = new Set(recorded.map(({ id }) => id))
  await db.transaction().execute(async (transaction) => {
    const added = entities().map(({ kind, row: { id, createdAt, updatedAt, ...body } }) => ({
      ...{ tenant_id: homeTenant, kind, id, body: json(body), deleted_at: null },
      ...{ created_at: new Date(createdAt), updated_at: new Date(updatedAt) },
    }))
    for (let first = 0; first < added.length; first += BATCH)
      await transaction
        .insertInto('entities')
        .values(added.slice(first, first + BATCH))
        .execute()
    for (let first = 0; first < rows.length; first += BATCH) {
      const values = rows.slice(first, first + BATCH).map((row) => {
        const { recordingFileKey: _, ...record } = recordOf(row)
        const recordingType = isRecorded.has(row.id) ? 'audio/mpeg' : null
        const at = new Date(row.start ?? Date.now())
        return {
          ...columnsOf({ record, errors: faultsOf(row), recordingType }),
          ...{ tenant_id: homeTenant, id: row.id, source: null, external_id: null, created_at: at, updated_at: at },
        }
      })
      await transaction.insertInto('calls').values(values).execute()
    }
  })
  // Or the first searches are planned for an empty table.
  await sql`analyze calls`.execute(db)
  return { calls: rows.length }
}
