import { waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { firstRequest } from '@/start/first-request'
import { screenHints } from '../../../plugins/screens'
import { routeFiles } from '../../../plugins/start-script'
import { demoServer } from '../../support/demo-server'
import { renderRoute } from '../../support/render'

/*
 * The start script requests a screen's first list before the screen's code is there. Both must name the same request:
 * another one would be sent in vain.
 */

const server = demoServer()
const hints = routeFiles('.').flatMap(({ path, files }) => {
  const list = screenHints[files.at(-1) ?? '']?.list
  return list ? [{ url: path, list }] : []
})

test('the console has lists', () => {
  expect(hints.map(({ url }) => url)).toEqual(expect.arrayContaining(['/', '/agents', '/api-keys', '/tools']))
})

test.each(hints)('the early request of $url equals the one of the screen', async ({ url, list }) => {
  const search = list.ignored.includes('sort') ? '?page=2&limit=20&sort=name&desc=true' : '?page=2&limit=20'
  await renderRoute(`${url}${search}`)
  const expected = firstRequest('', list, new URLSearchParams(search))
  const requested = () => server.requestsTo('GET', list.path).map((each) => `/api/v1${each.path}${each.search}`)
  await waitFor(() => expect(requested()).toContain(expected))
})
