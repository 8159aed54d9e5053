// @vitest-environment node

import { resetDb } from '@demo/db/reset'
import { beforeEach, describe, expect, test } from 'vitest'
import { squads } from '@/contract/squads'
import { z } from '@/contract/zod'
import { send } from '../support/demo-client'

beforeEach(() => resetDb({ now: '2026-05-20T03:00:00Z' }))

describe('squads of the demo', () => {
  test('squads are searched by contact, digits and method', async () => {
    const ids = async (query: string) =>
      z.parse(squads.list.response, (await send('GET', `/squads?${query}`)).json).records.map(({ id }) => id)
    expect(await ids('search=ortega')).toEqual(['squad_billing'])
    expect(await ids('search=2065550194')).toEqual(['squad_engineers'])
    expect(await ids('search=206-555-0194')).toEqual(['squad_engineers'])
    expect(await ids(`search=${encodeURIComponent('ㅁㅇㄷ')}`)).toEqual(['squad_moaday'])
    expect(await ids('method=simultaneous')).toEqual(['squad_moaday', 'squad_billing', 'squad_spring'])
    expect((await send('GET', '/squads', { as: 'solo' })).status).toBe(403)
    expect((await send('GET', '/squads/squad_fail_500')).status).toBe(500)
  })
})
