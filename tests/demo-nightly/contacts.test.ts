// @vitest-environment node
import { describe, expect, test } from 'vitest'
import { send } from '../support/demo-client'

describe('contacts of the demo', () => {
  const find = async (query: string) => {
    const { json } = await send('GET', `/contacts?limit=100&${query}`)
    return json as { total: number; records: { id: string; lastCallAt?: string }[] }
  }

  test.each(['이은주', 'ㅇㅇㅈ', 'danielprice', '213-555-0142', 'vip', '예약', 'lee eunju', 'eun-ju Lee', 'ieunju'])(
    'finds contacts by %s',
    async (typed) => {
      const { total } = await find(`search=${encodeURIComponent(typed)}`)
      expect(total).toBeGreaterThan(0)
      expect(total).toBeLessThan((await find('')).total)
    },
  )

  test('imports rows individually: errors have row and field, and a known number or address adds no contact', async () => {
    const before = (await find('')).total
    const known = '+13035550100'
    const rows = [
      { firstName: 'New', phones: [{ value: '+12065550100' }] },
      { firstName: 'Again', phones: [{ value: '+12065550100' }] },
      { firstName: 'Known', phones: [{ value: known }] },
      { firstName: 'Bad', phones: [{ value: '123' }] },
      { lastName: 'Mail', emails: [{ value: 'x' }] },
      {},
    ]
    const { json } = await send('POST', '/contacts/import/existing', { body: { rows: rows.slice(0, 3) } })
    expect(json).toEqual({ existing: [2] })
    const load = async (onDuplicate: 'skip' | 'update') =>
      (await send('POST', '/contacts/import', { body: { rows, onDuplicate } })).json
    expect(await load('skip')).toMatchObject({
      created: 1,
      updated: 0,
      skipped: 2,
      failed: 3,
      errors: [
        { row: 3, field: 'phones.0.value', message: 'phones.0.value is not in the expected format' },
        { row: 4, field: 'emails.0.value' },
        { row: 5, field: 'firstName' },
      ],
    })
    expect((await find('')).total).toBe(before + 1)
    expect(await load('update')).toMatchObject({ created: 0, updated: 3, skipped: 0 })
  })
})
