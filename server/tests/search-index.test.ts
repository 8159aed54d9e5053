import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { CallListQuery } from '@/contract/call-records'
import { countCalls, matching, orderedPage } from '../calls/list'
import { contactsWith } from '../entities/contact-import'
import { type Client, signedIn, testServer } from './support/server'

const ROWS = 20_000
let client: Client

/** Calls of one tenant: numbers +821000000001 …, and transcripts of which one in a thousand is about a refund. */
beforeAll(async () => {
  client = await signedIn()
  const { db } = (await testServer()).services
  await sql`insert into calls
      (tenant_id, id, type, agent_id, from_number, from_digits, started_at, events, errors, details, words, terms, created_at, updated_at)
    select ${client.tenantId}, 'call-' || n, 'telephony', 'agent-' || n % 100, '+82' || 1000000000 + n, '82' || number || ' 0' || number,
      timestamptz '2026-01-01' + n * interval '1 minute', '[]', '[]', '{}', words,
      array_to_tsvector(array(select distinct term from regexp_split_to_table(words, ' ') as term)), now(), now()
    from generate_series(1, ${ROWS}) as n, lateral (select (1000000000 + n)::text as number,
      'good morning this is call ' || n || case when n % 1000 = 0 then ' about a 환불을 refund' else ' again' end as words) as made`.execute(
    db,
  )
  await sql`vacuum analyze calls`.execute(db)
})

afterAll(async () => {
  const { db } = (await testServer()).services
  await db.deleteFrom('calls').where('tenant_id', '=', client.tenantId).execute()
  await sql`vacuum analyze calls`.execute(db)
})

/** The plans of the count and of the page of a query. */
async function plansOf(query: object): Promise<string[]> {
  const { db } = (await testServer()).services
  const given: CallListQuery = { page: 1, limit: 10, ...query }
  const counted = matching(db, client.tenantId, given).select('id')
  const page = orderedPage(db, client.tenantId, given).select(['id', 'started_at'])
  const explained = await Promise.all([counted.explain('json'), page.explain('json')])
  return explained.map((each) => JSON.stringify(each))
}
const found = async (query: string) => (await client.send('GET', `/call-records?limit=100&${query}`)).json

test.each([
  ['three digits and more of a number', { from: '19876' }, 'calls_from_part'],
  ['the domestic form of a number', { from: '010-0001-2345' }, 'calls_from_part'],
  ['a word of a transcript', { search: 'refund' }, 'calls_terms'],
  ['the beginning of a word', { search: '환불' }, 'calls_terms'],
  ['several words', { search: 'about a 환불' }, 'calls_terms'],
  ['a whole number', { number: '+821000012345' }, 'calls_from'],
  ['an agent', { agentId: 'agent-7' }, 'calls_agent'],
])('%s: count and page use the index', async (_, query, index) => {
  for (const plan of await plansOf(query)) {
    expect(plan).toContain(`"Index Name":"${index}"`)
    expect(plan).not.toContain('Seq Scan')
  }
})

test('the contacts that an import repeats are found by the indexes of their numbers and addresses', async () => {
  const { db } = (await testServer()).services
  const { tenantId } = await signedIn()
  await sql`insert into entities (tenant_id, kind, id, body, created_at, updated_at)
    select ${tenantId}, 'contacts', 'contact-' || n, jsonb_build_object(
      'phones', jsonb_build_array(jsonb_build_object('value', '+82' || n)),
      'emails', jsonb_build_array(jsonb_build_object('value', 'Person' || n || '@example.com'))), now(), now()
    from generate_series(1, ${ROWS}) as n`.execute(db)
  await sql`vacuum analyze entities`.execute(db)
  const query = contactsWith({ db, tenantId }, ['+8217', '+1'], ['person18@example.com'])
  const plan = JSON.stringify(await query.explain('json'))
  for (const index of ['contacts_phones', 'contacts_emails']) expect(plan).toContain(`"Index Name":"${index}"`)
  expect((await query.execute()).map(({ id }) => id).toSorted()).toEqual(['contact-17', 'contact-18'])
  await db.deleteFrom('entities').where('tenant_id', '=', tenantId).execute()
})

test('the first page and its capped count read only the rows they need', async () => {
  const [, page = ''] = await plansOf({})
  expect(page).toContain('"Index Name":"calls_newest"')
  expect(page).not.toContain('"Node Type":"Sort"')
})

test('frequent matches are counted and paged among the newest calls by the index alone, rare ones among all', async () => {
  const { db } = (await testServer()).services
  const queryOf = (query: object): CallListQuery => ({ page: 1, limit: 10, ...query })
  const count = (query: object) => countCalls(db, client.tenantId, queryOf(query), 1000)
  const page = (query: object, isRecent: boolean) =>
    orderedPage(db, client.tenantId, queryOf(query), isRecent).select('id')
  for (const query of [{ type: 'telephony' }, { type: 'telephony', from: '19' }, { from: '99', page: 2, limit: 5 }]) {
    expect(await count(query)).toMatchObject({ totalIsCapped: true, isRecent: true })
    expect(await page(query, true).execute()).toEqual(await page(query, false).execute())
    expect(JSON.stringify(await page(query, true).explain('json'))).toContain('"Node Type":"Index Only Scan"')
  }
  expect((await count({ type: 'telephony' })).total).toBe(1000)
  expect(await count({ from: '1000000005' })).toEqual({ total: 1, isRecent: false })
  expect(await count({ type: 'web' })).toEqual({ total: 0, isRecent: false })
  const few = { startDate: '2026-01-14T20:00:00Z', type: 'telephony' }
  expect(await count(few)).toEqual({ total: 81, isRecent: true })
})

test('index hits are verified: text matches from the beginning of a word', async () => {
  expect((await found('search=refund')).total).toBe(20)
  expect((await found('search=환불')).total).toBe(20)
  expect((await found('search=call 20000')).total).toBe(1)
  expect((await found('search=about a 환불을 REFUND')).total).toBe(20)
  expect((await found('search=refund about')).total).toBe(0)
  expect((await found('search=efund')).total).toBe(0)
  expect((await found('from=010-0001-2345')).records).toMatchObject([{ from: '+821000012345' }])
  // Not over the gap between the two forms.
  expect((await found('from=45010')).total).toBe(0)
})

test('a reported call is indexed with its words and both forms of its number', async () => {
  const transcription = [{ role: 'user', content: 'Où est «l’été»? 반품라벨 202688', offsetSeconds: 1 }]
  await client.send('PUT', '/call-records/by-ref/stack/1', { type: 'web', from: '+82 10-9999-8888', transcription })
  for (const query of [
    'search=OÙ EST',
    'search=été',
    'search=반품',
    'search=«l’été»?',
    'search=202688',
    'from=010-9999',
  ])
    expect((await found(query)).total, query).toBe(1)
  await client.send('PUT', '/call-records/by-ref/stack/1', { transcription: [{ role: 'user', content: 'else' }] })
  expect((await found('search=반품')).total).toBe(0)
})
