import fc from 'fast-check'
import { expect, test } from 'vitest'
import { apiCurl } from '@/lib/request/api-curl'
import { bashWords } from '../support/bash'
import { anyText } from '../support/hostile'

const origin = window.location.origin

test('a list is requested with its filters and page, in place of the key a variable that the shell expands', () => {
  const query = { page: 2, limit: 20, type: 'web,telephony', to: '+12065550100', agentId: undefined }
  expect(apiCurl({ path: '/call-records', query })).toBe(
    [
      `curl '${origin}/api/v1/call-records?page=2&limit=20&type=web%2Ctelephony&to=%2B12065550100' \\`,
      '  -H "Authorization: Bearer $PARLEY_API_KEY"',
    ].join('\n'),
  )
})

test('for any ID or filter, bash passes curl one URL and one header and runs nothing else', () => {
  const request = fc.record({ id: anyText, text: anyText })
  const rows = fc
    .sample(request, 400)
    .flatMap(({ id, text }) => [apiCurl({ path: '/agents/:id', params: { id }, query: { search: text } }) ?? []].flat())
  expect(rows.length).toBeGreaterThan(200)
  for (const [address = '', ...header] of bashWords(rows)) {
    expect(header).toEqual(['-H', 'Authorization: Bearer '])
    expect(address.startsWith(`${origin}/api/v1/agents/`)).toBe(true)
    expect(new URL(address).pathname.split('/')).toHaveLength(5)
    // curl would expand these.
    expect(address).not.toMatch(/[{}[\]\s]/)
  }
})

test('an id that cannot be a segment of a path has no command', () => {
  for (const id of ['', '.', '..', '\ud83d']) expect(apiCurl({ path: '/agents/:id', params: { id } })).toBeUndefined()
})
