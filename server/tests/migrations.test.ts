import { Migrator, sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { matching } from '../calls/list'
import { columnsOf } from '../calls/record'
import { migrate } from '../db/migrate'
import { initial } from '../db/migrations/0001-initial'
import { openDatabase } from '../db/open'
import { json } from '../db/values'
import { newDatabase, postgresUrl } from './support/server'

const first = {
  '0001-initial': {
    up: async (db: Parameters<typeof migrate>[0]) => {
      for (const statement of initial) await sql.raw(statement).execute(db)
    },
  },
}

/** What the analytics sum up. */
const record = {
  type: 'web',
  outcome: 'booked',
  cost: {
    currency: 'USD',
    items: [
      { name: 'llm', amount: 0.25 },
      { name: 'tts', amount: 0.5 },
    ],
  },
  transcription: [
    { role: 'assistant', content: 'Hello', metrics: { reply: 715 } },
    { role: 'assistant', content: 'Yes', metrics: { endOfTurn: 300, firstToken: 455, firstByte: -1 } },
    { role: 'assistant', content: 'A broken clock', metrics: { reply: 9e9 } },
    { role: 'user', content: 'Bye' },
  ],
  events: ['', 'timeout'].map((error) => ({ type: 'tool_called', description: '', data: { tool: 'lookup', error } })),
}
const summedUp = ['outcome', 'cost_currency', 'cost_amount', 'replies', 'tools', 'failed_tools'] as const

describe.runIf(postgresUrl)('migrations', () => {
  test('calls of the first schema are found by number and word in the newest, and migrations run once', async () => {
    const db = await openDatabase({ url: await newDatabase(String(postgresUrl)) }, () => {})
    try {
      const { error } = await new Migrator({ db, provider: { getMigrations: async () => first } }).migrateToLatest()
      expect(error).toBeUndefined()
      await sql`insert into tenants values ('t', 'T', now())`.execute(db)
      await sql`insert into calls (tenant_id, id, type, from_digits, events, errors, details, words, created_at, updated_at)
        values ('t', 'c', 'web', '821012345678', '[]', '[]', '{}', 'où est «l’été»? 반품라벨', now(), now())`.execute(
        db,
      )
      const { outcome, cost, transcription, events } = record
      await sql`insert into calls
        (tenant_id, id, type, transcription, events, errors, details, words, created_at, updated_at)
        values ('t', 'rich', 'web', ${json(transcription)}, ${json(events)}, '[]', ${json({ outcome, cost })}, '', now(), now())`.execute(
        db,
      )
      // As two processes of a new release do.
      await Promise.all([migrate(db), migrate(db)])
      await migrate(db)
      for (const query of [
        { from: '010-1234' },
        { from: '8210' },
        { search: '반품' },
        { search: 'été' },
        { search: 'OÙ EST' },
      ]) {
        const found = matching(db, 't', query).select('id')
        expect(await found.execute(), JSON.stringify(query)).toEqual([{ id: 'c' }])
      }
      const now = new Date()
      await db
        .insertInto('calls')
        .values({
          ...columnsOf({ record, errors: [], recordingType: null }),
          ...{ tenant_id: 't', id: 'new', source: null, external_id: null, created_at: now, updated_at: now },
        })
        .execute()
      const [before, after] = ['rich', 'new'].map((id) => db.selectFrom('calls').select(summedUp).where('id', '=', id))
      expect(await before?.execute()).toEqual(await after?.execute())
      expect(await after?.execute()).toMatchObject([
        { cost_amount: 0.75, replies: [720, 760], failed_tools: ['lookup'] },
      ])
      // A call that was there adds to the sums what a new one does.
      const { rows } = await sql`select sign, end_type, agent, cost_amount, replies, tools, failed_tools
        from call_changes where outcome = 'booked'`.execute(db)
      expect(rows).toHaveLength(2)
      expect(rows[0]).toEqual(rows[1])
    } finally {
      await db.destroy()
    }
  })
})
