// @vitest-environment node

import { resetDb } from '@demo/db/reset'
import { beforeAll, describe, expect, test } from 'vitest'
import { send } from '../support/demo-client'

const lists = [
  ...['agents', 'api-keys', 'audit-log', 'call-records', 'campaigns', 'chats', 'contacts', 'credentials'],
  ...['custom-answers', 'guidance', 'ingest/sources', 'ingest/unread', 'knowledge-base/documents', 'phone-numbers'],
  ...['squads', 'tasks', 'tool-groups', 'tools', 'users', 'voices', 'webhooks', 'credits/transactions'],
]
type Json = null | string | number | boolean | Json[] | { [key: string]: Json }

/** Each text of an answer with the name of its field. */
function textsIn(value: Json, field = ''): [field: string, text: string][] {
  if (typeof value === 'string') return [[field, value]]
  if (Array.isArray(value)) return value.flatMap((each) => textsIn(each, field))
  return value && typeof value === 'object' ? Object.entries(value).flatMap(([key, each]) => textsIn(each, key)) : []
}

const records = new Map<string, { id: string; [key: string]: Json }[]>()

describe.each(['demo', 'minji'])('the workspace of %s', (as) => {
  beforeAll(async () => {
    resetDb({ now: '2026-05-20T03:00:00Z' })
    for (const list of lists) {
      const { status, json } = await send('GET', `/${list}?limit=1000`, { as })
      expect([list, status]).toEqual([list, 200])
      records.set(list, (json as { records: { id: string }[] }).records)
    }
  })

  test.each(lists)('%s has no markup, and no id where a name belongs', (list) => {
    const texts = textsIn((records.get(list) ?? []).map(({ cost: _, events: __, ...row }) => row))
    expect(texts.length).toBeGreaterThan(0)
    const isOdd = ([field, text]: [string, string]) =>
      /<[a-z/!]|javascript:|_gone|\{\{not|lorem/i.test(text) ||
      (/^(name|title|description|username|firstName|lastName|organization)$/.test(field) &&
        list !== 'tools' &&
        /^\w+_\w+$/.test(text))
    expect(texts.filter(isOdd)).toEqual([])
  })

  test('every reference is to a record that is there', () => {
    const known = new Set([...records.values()].flat().map(({ id }) => id))
    const refers =
      /^(agent|inboundAgent|outboundAgent|phoneNumber|squad|tool|toolGroup|webhook|knowledgeBase|voice|credential|contact|assignee|document|group)Ids?$/
    const lost = lists
      .filter((list) => list !== 'call-records' && list !== 'audit-log')
      .flatMap((list) => textsIn(records.get(list) ?? []).map(([field, text]) => [list, field, text] as const))
      .filter(([, field, text]) => refers.test(field) && !known.has(text))
    expect(lost).toEqual([])
  })

  test('the customer of every call has a name or a number', () => {
    const calls = records.get('call-records') as unknown as {
      from?: string
      to?: string
      customer?: object
      type: string
    }[]
    expect(calls.filter(({ type, customer }) => type !== 'telephony' && type !== 'unknown' && !customer)).toEqual([])
  })

  test('a call that ended with an error says why', () => {
    const failed = (records.get('call-records') ?? []).filter(({ endType }) => endType === 'error')
    expect(failed.length).toBeGreaterThan(0)
    expect(failed.filter(({ events }) => !/"type":"(error|tool_failed)"/.test(JSON.stringify(events)))).toEqual([])
  })
})
