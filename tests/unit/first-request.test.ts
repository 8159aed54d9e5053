// @vitest-environment node
import { expect, test } from 'vitest'
import { firstRequest } from '@/start/first-request'

const list = { path: '/agents', ignored: ['sort', 'tab'] }

test.each([
  ['', '/api/v1/agents?page=1&limit=10'],
  ['?limit=50', '/api/v1/agents?page=1&limit=50'],
  ['?page=2', '/api/v1/agents?page=2&limit=10'],
  ['?sort=name&desc=true', '/api/v1/agents?page=1&limit=10'],
  ['?tab=groups', '/api/v1/agents?page=1&limit=10'],
  ['?q=a', undefined],
  ['?page=0', undefined],
  ['?page=x', undefined],
  ['?limit=7', undefined],
  ['?startDate=2026-01-01', undefined],
])('the early request for a list at %j is %s', (search, expected) => {
  expect(firstRequest('', list, new URLSearchParams(search))).toBe(expected)
})
