// @vitest-environment node
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { CallRecord, callRecords } from '@/contract/call-records'
import { ledger } from '@/contract/ledger'
import { members } from '@/contract/members'
import { phoneNumbers } from '@/contract/phone-numbers'
import { Schedule } from '@/contract/schedules'
import { Flag, Id, list, maybe, Numeric, openEnum, page, Reference, Text } from '@/contract/tolerant'
import { Usages } from '@/contract/usages'
import { webhooks } from '@/contract/webhooks'
import { z } from '@/contract/zod'

const full = {
  id: 'c1',
  type: 'web',
  from: '+12135551000',
  to: '+821012345678',
  startTime: '2026-03-02T09:00:00Z',
  endTime: '2026-03-02T09:01:00Z',
  duration: 60,
  endType: 'normal',
  endedBy: 'caller',
  recordingFileKey: 'a/b.mp3',
  transcription: [{ role: 'assistant', content: 'Hello', timestamp: '2026-03-02T09:00:01Z', offsetSeconds: 1 }],
  events: [{ type: 'call_answered', description: 'Answered', timestamp: '2026-03-02T09:00:00Z', source: 'ai' }],
  summary: { title: 'Hello', text: 'Said hello' },
  agent: { id: 'a1', name: 'Mia' },
  customer: { id: 'k1', name: 'Ada' },
  createdAt: '2026-03-02T09:00:00Z',
  updatedAt: '2026-03-02T09:01:00Z',
}

describe('an invalid value drops the field, never the record', () => {
  test('a complete record is parsed unchanged', () => {
    expect(z.parse(CallRecord, full)).toEqual(full)
  })

  test.each(Object.keys(full).filter((name) => name !== 'id'))('%s', (name) => {
    const values = fc.oneof(fc.anything(), fc.constantFrom(null, undefined, '', 'x', 0, -1, [], {}, [null], [{}]))
    fc.assert(
      fc.property(values, (value) => {
        const read = z.safeParse(CallRecord, { ...full, [name]: value })
        expect(read.success).toBe(true)
        // The other fields do not notice.
        const { [name]: _mine, ...others } = { ...read.data } as Record<string, unknown>
        const { [name]: _was, ...expected } = { ...full } as Record<string, unknown>
        expect(others).toEqual(expected)
      }),
      { numRuns: 300 },
    )
  })

  test('a status and a duration may be text', () => {
    const delivery = { id: 'd1', statusCode: '200', durationMs: '12.5' }
    expect(z.parse(webhooks.test.response, delivery)).toMatchObject({ statusCode: 200, durationMs: 12.5 })
  })

  test('null is parsed as absent', () => {
    const absent = z.parse(CallRecord, { id: 'c1' })
    const nulls = z.parse(
      CallRecord,
      Object.fromEntries(Object.keys(full).map((name) => [name, name === 'id' ? 'c1' : null])),
    )
    expect(nulls).toEqual(absent)
  })

  test('unknown fields are dropped', () => {
    expect(z.parse(CallRecord, { ...full, extra: { deep: 1 }, __typename: 'CallRecord' })).toEqual(full)
  })

  test('an unknown enum value is kept as text', () => {
    expect(z.parse(CallRecord, { ...full, type: 'holographic', endedBy: 'poltergeist' })).toMatchObject({
      type: 'holographic',
      endedBy: 'poltergeist',
    })
  })

  test('agent and customer may be sent as a name', () => {
    expect(z.parse(CallRecord, { ...full, agent: 'Mia' }).agent).toEqual({ id: undefined, name: 'Mia' })
  })
})

describe('keys such as __proto__', () => {
  test('do not pollute the prototype', () => {
    const answer = JSON.parse('{"id":"c1","__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}}}')
    const read = z.parse(CallRecord, answer)
    expect({}).not.toHaveProperty('polluted')
    expect(read).not.toHaveProperty('polluted')
  })
})

describe('an id', () => {
  test('is text, also when sent as a number', () => {
    expect(z.parse(Id, 'c1')).toBe('c1')
    expect(z.parse(Id, 723421968459)).toBe('723421968459')
    expect(z.safeParse(Id, '').success).toBe(false)
    expect(z.safeParse(Id, null).success).toBe(false)
  })

  test('sent as a number that JSON has rounded is none: it may be another record’s', () => {
    const sent = JSON.parse('[{"id":9007199254740993},{"id":9007199254740991}]')
    expect(z.parse(list(CallRecord), sent).map(({ id }) => id)).toEqual(['9007199254740991'])
  })
})

test('a reference is the id of a record, also where the record itself is sent', () => {
  for (const sent of ['c1', { id: 'c1' }, { id: 'c1', name: 'Ada' }]) expect(z.parse(Reference, sent)).toBe('c1')
  expect(z.parse(Reference, { id: 7 })).toBe('7')
  for (const sent of ['', null, {}, { id: '' }, []]) expect(z.safeParse(Reference, sent).success).toBe(false)
})

test('a text may be sent as a number or a boolean', () => {
  expect(['a', '', 1.5, false].map((sent) => z.parse(Text, sent))).toEqual(['a', '', '1.5', 'false'])
  for (const sent of [null, undefined, {}, []]) expect(z.safeParse(Text, sent).success).toBe(false)
})

describe('a list', () => {
  test('drops invalid items and keeps the rest in order', () => {
    expect(z.parse(list(CallRecord), [{ id: 'a' }, null, 5, { id: '' }, {}, { id: 'b' }]).map(({ id }) => id)).toEqual([
      'a',
      'b',
    ])
  })

  test('is invalid where it is not an array', () => {
    expect(z.safeParse(list(Text), 'none').success).toBe(false)
  })

  test('is empty where it is null, and missing where it is absent', () => {
    for (const { response } of [callRecords.list, ledger.transactions]) {
      expect(z.parse(response, { records: null, total: 0 })).toMatchObject({ records: [], total: 0 })
      expect(z.safeParse(response, { total: 0 }).success).toBe(false)
    }
    expect(z.parse(Usages, { records: null }).records).toEqual([])
    expect(z.parse(callRecords.errors.response, null)).toEqual([])
  })
})

test('a flag may be sent as a number or a text', () => {
  expect([true, 1, '1', 'true', false, 0, '0', 'false'].map((sent) => z.parse(Flag, sent))).toEqual([
    ...[true, true, true, true],
    ...[false, false, false, false],
  ])
  for (const sent of [null, 2, 'yes', '']) expect(z.safeParse(Flag, sent).success).toBe(false)
})

test('0 and 1 in an answer do not read as their opposite', () => {
  expect(z.parse(members.get.response, { id: 'm1', active: 0 }).active).toBe(false)
  expect(z.parse(Schedule, { days: { mon: { enabled: 1 } } }).days.mon.enabled).toBe(true)
  expect(z.parse(Usages, { records: [], deletable: 0 })).toMatchObject({ deletable: false })
})

test('a withdrawal is negative, also where it is sent without a sign', () => {
  const sent = [
    { type: 'withdrawal', amount: 100 },
    { type: 'withdrawal', amount: -100 },
    { type: 'refund', amount: 100 },
  ]
  expect(z.parse(ledger.transactions.response, sent).records.map(({ amount }) => amount)).toEqual([-100, -100, 100])
})

describe('a page’s total', () => {
  const Page = page(z.object({ id: Id }))
  const records = [{ id: 'a' }, { id: 'b' }]
  test.each([
    [5, 5],
    ['12', 12],
    [0, 2],
    [-1, 2],
    [1, 2],
    [7.9, 7],
    [1e9, 1e9],
    [null, 2],
    [undefined, 2],
    ['many', 2],
    [{}, 2],
  ])('sent as %j counts %d', (total, counted) => {
    expect(z.parse(Page, { records, total }).total).toBe(counted)
  })

  test('for any value, is an integer not below the number of records', () => {
    fc.assert(
      fc.property(fc.oneof(fc.anything(), fc.double(), fc.integer()), (total) => {
        const read = z.parse(Page, { records, total }).total
        expect(Number.isInteger(read) && read >= 2).toBe(true)
      }),
      { numRuns: 1000 },
    )
  })

  test('comes with the number of items sent, where some cannot be read', () => {
    expect(z.parse(Page, { records: [...records, { id: null }], total: 3 })).toEqual({ records, total: 3, received: 3 })
    expect(z.parse(Page, { records, total: 2 })).toEqual({ records, total: 2 })
  })

  test('without records is not a page', () => {
    expect(z.safeParse(callRecords.list.response, { total: 5 }).success).toBe(false)
    expect(z.safeParse(callRecords.list.response, null).success).toBe(false)
  })
})

describe('a number', () => {
  test.each([
    [12.5, 12.5],
    ['12.50', 12.5],
    [' 7 ', 7],
    ['-3', -3],
  ])('%j is %d', (sent, read) => {
    expect(z.parse(Numeric, sent)).toBe(read)
  })

  test.each(['1e3', '1.', '9'.repeat(400), '', '١٢', '1,000', null, Number.NaN, Number.POSITIVE_INFINITY, true])(
    '%j is not a number',
    (sent) => {
      expect(z.safeParse(Numeric, sent).success).toBe(false)
      expect(z.parse(maybe(Numeric), sent)).toBeUndefined()
    },
  )
})

test('an open enum accepts unknown strings', () => {
  const Kind = openEnum(['a', 'b'])
  expect(z.parse(Kind, 'c')).toBe('c')
  expect(z.safeParse(Kind, 5).success).toBe(false)
})

test('absent fields stay undefined: no status, type or state is made up', () => {
  expect(z.parse(phoneNumbers.get.response, { id: 'n1' }).status).toBeUndefined()
  expect(z.parse(webhooks.get.response, { id: 'w1' }).enabled).toBeUndefined()
  expect(z.parse(ledger.transactions.response, [{ amount: 1 }]).records[0]?.type).toBeUndefined()
})
