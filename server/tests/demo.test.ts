import { afterAll, beforeAll, expect, test } from 'vitest'
import { createApp } from '../app'
import { startSession } from '../auth/sessions'
import { fillWithDemo } from '../demo'
import { type Started, startServices } from '../services'
import { newDatabase, postgresUrl, testSettings } from './support/server'

let started: Started
beforeAll(async () => {
  started = await startServices(
    testSettings(),
    postgresUrl === undefined ? { memory: true } : { url: await newDatabase(postgresUrl) },
  )
})
afterAll(() => started.close())

test('the demo fills an empty database with data that conforms to the contract, and refuses any other', async () => {
  const { services } = started
  const { calls } = await fillWithDemo(services)
  const user = await services.db.selectFrom('users').select(['id', 'tenant_id']).executeTakeFirstOrThrow()
  const token = await startSession(services.db, { user, days: 1 })
  const app = createApp(services)
  const read = async (path: string) => {
    const response = await app.request(`/api/v1${path}`, { headers: { Authorization: `Bearer ${token}` } })
    // Of the tests' settings, an answer that does not meet the contract is a 500.
    expect(response.status, path).toBe(200)
    return response.json()
  }
  expect((await read('/call-records?limit=100')).total).toBe(calls)
  for (const kind of ['agents', 'contacts', 'squads', 'tools', 'custom-answers'])
    expect((await read(`/${kind}?limit=100`)).total, kind).toBeGreaterThan(0)
  const { records } = await read('/call-records?limit=100')
  const { id, recordingFileKey } = records.find((call: { recordingFileKey?: string }) => call.recordingFileKey)
  expect((await read(`/call-records/${id}`)).agent.id).toMatch(/^agent_/)
  const sound = await app.request(`/recordings/${recordingFileKey}`)
  expect([sound.status, sound.headers.get('Content-Type')]).toEqual([200, 'audio/mpeg'])

  await expect(fillWithDemo(services)).rejects.toThrow('this one has calls or records already')
  expect((await read('/call-records')).total).toBe(calls)
})
