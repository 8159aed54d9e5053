import { beforeAll, expect, test } from 'vitest'
import { callsOfStack, deliver, homeClient } from './support/livekit'
import { session } from './support/livekit-session'
import type { Client } from './support/server'

let client: Client
beforeAll(async () => {
  client = await homeClient()
})

const callsOf = (externalId: string) => callsOfStack(client, externalId)

/** What the client's program logs, as the client for Node sends it. */
function programLogs(id: string, records: readonly { at: number; severity?: string; body: string; more?: object }[]) {
  const pairs = (values: object) =>
    Object.entries(values).map(([key, value]) => ({ key, value: { stringValue: String(value) } }))
  const logRecords = records.map(({ at, severity = 'INFO', body, more = {} }) => ({
    timeUnixNano: `${at}000000`,
    severityText: severity,
    body: { stringValue: body },
    attributes: pairs({ room_id: `RM_${id}`, job_id: `AJ_${id}`, ...more }),
  }))
  const scopeLogs = [{ scope: { name: 'livekit.agents' }, logRecords }]
  const text = JSON.stringify({ resourceLogs: [{ resource: { attributes: [] }, scopeLogs }] })
  return { path: 'logs/otlp/v0', body: new TextEncoder().encode(text), contentType: 'application/json' }
}

test('a session that has only logged is running, until its report comes', async () => {
  const started = { at: 1_795_560_920_000, body: 'Creating speech handle' }
  const later = { at: 1_795_560_925_000, body: 'Executing LLM tool call' }
  for (const record of [later, started]) await deliver(programLogs('run1', [record]))
  const [running] = await callsOf('AJ_run1')
  expect(running).toMatchObject({ type: 'webrtc', startTime: '2026-11-24T22:55:20.000Z' })
  expect(running).not.toHaveProperty('endType')
  expect(running).not.toHaveProperty('endTime')

  const { logs, recording } = session('run1')
  for (const part of [logs, recording]) await deliver(part)
  await deliver(programLogs('run1', [later]))
  expect(await callsOf('AJ_run1')).toMatchObject([
    { id: running.id, startTime: '2026-11-24T22:55:28.882Z', endTime: '2026-11-24T22:55:48.882Z', endType: 'normal' },
  ])
})

test('what the program of an agent logs as an error is an error of the call, once', async () => {
  const error = { at: 1_795_560_930_000, severity: 'ERROR' }
  const more = { error: JSON.stringify({ type: 'Error', message: 'No model', stack: 'at …' }) }
  const sent = programLogs('err1', [
    { ...error, body: 'error in entry function', more },
    { ...error, body: 'The line is gone' },
    // The chat history has it.
    { ...error, body: 'exception occurred while executing tool', more: { function: 'find_slot', error: 'Closed' } },
  ])
  const { logs } = session('err1')
  for (const part of [sent, logs, sent]) await deliver(part)
  const [call] = await callsOf('AJ_err1')
  const { json } = await client.send('GET', `/call-records/${call.id}/errors`)
  const errors = ['The line is gone', 'error in entry function: No model']
  expect(json.map(({ message }: { message: string }) => message).toSorted()).toEqual(errors)
  expect(call.events.filter(({ type }: { type: string }) => type === 'error')).toHaveLength(2)
})
