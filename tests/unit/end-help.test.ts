// @vitest-environment node
import { describe, expect, test } from 'vitest'
import { CallRecord, endedByValues, endTypes } from '@/contract/call-records'
import { endKind, remediesOf } from '@/features/call-records/call/end-help/end-help'

const record = (fields: object) => CallRecord.parse({ id: 'c', ...fields })

describe('why a call ended', () => {
  test.each([
    ['error', 'system', 'error'],
    ['rejected', 'receiver', 'rejected'],
    ['timeout', 'caller', 'timeout'],
    ['normal', 'caller', 'caller'],
    ['normal', 'system', 'system'],
    ['normal', 'unknown', 'normal'],
    ['unknown', undefined, 'unknown'],
    [undefined, 'caller', 'caller'],
    ['abandoned', 'caller', 'unknown'],
    ['__proto__', 'constructor', 'unknown'],
  ])('%s by %s is explained as %s', (endType, endedBy, kind) => {
    expect(endKind(record({ endType, endedBy }))).toBe(kind)
  })

  test('every end type and party is handled, and failures have at least two remedies', () => {
    for (const endType of endTypes)
      for (const endedBy of endedByValues) {
        const call = record({ endType, endedBy })
        const remedies = remediesOf(endKind(call), call)
        if (endType === 'error' || endType === 'rejected' || endType === 'timeout')
          expect(remedies.length).toBeGreaterThan(1)
      }
  })

  test('the transcript is worth a look where it shows an error', () => {
    const silent = record({ endType: 'error' })
    expect(remediesOf('error', silent)).not.toContain('events')
    const telling = record({ endType: 'error', events: [{ type: 'error', description: 'x' }] })
    expect(remediesOf('error', telling)).toContain('events')
  })
})
