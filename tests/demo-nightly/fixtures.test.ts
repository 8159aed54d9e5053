import { asksForFixtures } from '@demo/ask-for-fixtures'
import { calls } from '@demo/db/calls'
import { keyRows } from '@demo/db/keys'
import { resetDb } from '@demo/db/reset'
import {
  agentRows,
  answerRows,
  campaignRows,
  chatRows,
  contactRows,
  documentRows,
  messageRows,
  numberRows,
  ruleRows,
} from '@demo/db/tables'
import { afterAll, describe, expect, it } from 'vitest'

const tables = {
  calls,
  agentRows,
  answerRows,
  campaignRows,
  chatRows,
  contactRows,
  documentRows,
  keyRows,
  messageRows,
  numberRows,
  ruleRows,
}
/** Scripts, markup, texts that turn the text around them, endless words, and the calls with a name. */
const odd =
  /<script|<img|javascript:|__xss|\u202e|W{20}|_hostile|_orphan|_unusual|Sentinel|call_(sparse|in_progress|billed|fail)/

const now = '2026-05-20T03:00:00Z'

const oddRows = ({ all }: (typeof tables)[keyof typeof tables]) =>
  all()
    .filter((row) => odd.test(JSON.stringify(row)))
    .map(({ id }) => id)

describe.each(Object.entries(tables))('%s', (_, table) => {
  afterAll(() => resetDb())

  it('has hostile and odd rows only with fixtures enabled, and counts them only then', () => {
    resetDb({ now, fixtures: true })
    const count = table.all().length
    const fixtures = oddRows(table)
    expect(fixtures).not.toEqual([])
    resetDb({ now })
    expect(oddRows(table)).toEqual([])
    expect(table.all()).toHaveLength(count - fixtures.length)
  })
})

describe('?fixtures in the URL', () => {
  it('enables them for the lifetime of the tab', () => {
    history.replaceState(null, '', '/call-records?type=web')
    expect(asksForFixtures()).toBe(false)
    history.replaceState(null, '', '/call-records?fixtures')
    expect(asksForFixtures()).toBe(true)
    history.replaceState(null, '', '/agents')
    expect(asksForFixtures()).toBe(true)
    sessionStorage.clear()
    expect(asksForFixtures()).toBe(false)
  })
})
