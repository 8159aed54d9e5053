// @vitest-environment node
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import * as values from '@/contract/values'
import { setDisplay } from '@/lib/preferences'
import { maskRecord, maskText } from '@/lib/privacy/mask-personal'
import { shownRows } from '@/lib/privacy/shown-rows'

const phone = '+82 10-1234-5678'
const email = 'jane@example.com'

const record = () => ({
  id: '821012345678',
  agentId: '4111111111111111',
  agentIds: ['4111111111111111'],
  tags: ['20261121000412'],
  type: 'telephony',
  status: 'ended',
  startTime: '2026-11-21T00:04:12.000Z',
  createdAt: '1795219452000',
  recordingFileKey: 'calls/1795219452000.wav',
  timeZone: 'Asia/Seoul',
  from: phone,
  to: undefined,
  duration: 78,
  archived: false,
  agent: null,
  customer: { id: '1795219452000', name: email },
  transcription: [{ role: 'user', content: `Call ${phone}`, offsetSeconds: 1234567890 }],
  metadata: { notes: [[email, { deep: [`a ${email} b`, 7] }]] },
})

describe('a masked record', () => {
  test('has texts masked at any depth, and keeps IDs, times and enum values', () => {
    expect(maskRecord(record())).toEqual({
      ...record(),
      from: '•••',
      tags: ['•••'],
      recordingFileKey: 'calls/•••.wav',
      customer: { id: '1795219452000', name: '•••' },
      transcription: [{ role: 'user', content: 'Call •••', offsetSeconds: 1234567890 }],
      metadata: { notes: [['•••', { deep: ['a ••• b', 7] }]] },
    })
  })

  test('has phone numbers and email addresses masked in IDs, keys and numeric fields', () => {
    const sent = { callerId: phone, contactId: `contact-+821012345678`, phone: 821012345678, size: 821012345678 }
    expect(maskRecord({ ...sent, '010-1234-5678': 'yes' })).toEqual({
      callerId: '•••',
      contactId: '•••',
      phone: '•••',
      size: 821012345678,
      '•••': 'yes',
    })
  })

  const digits = '01012345678'
  const number = 821012345678
  test.each([
    { customerId: digits },
    { callerId: '821012345678' },
    { patientIds: [digits] },
    { userIds: 'jane@example.com' },
    { Id: digits },
    { externalId: '900101-1234567' },
    { contactId: '900101-1234567' },
    { callbackTime: digits },
    { contactAt: digits },
    { createdAt: digits },
    { startTime: '900101-1234567' },
    { note: 'jane_at_example_com' },
    { note: 'jane_arroba_example_com' },
    { note: 'five_five_five_oh_one_zero_zero' },
    { msisdn: number },
    { whatsapp: number },
    { fax: 1012345678 },
    { 전화번호: 1012345678 },
    { memberNo: -9001011234567 },
    { rrn: 9001011234567 },
    { ssn: 123456789 },
    { code: 5550142 },
    { code: 1000000 },
    { loss: -1000000 },
    { ratio: 12.34567 },
    { createdAt: '946684799999' },
    { createdAt: '4102444800000' },
    { createdAt: '17952194520001' },
    { createdAt: '+1795219452000' },
    // Seconds of 2034 and of 2002, which are as likely a phone number.
    { at: 2025550177 },
    { timestamp: '1012345678' },
    { token: 1e21 },
    ...['02-1234567', '123456-123', '010.1234.5678', '010 1234 5678', 'jane@example', 'sip+82'].map((id) => ({ id })),
    { version: 1234.5678 },
  ])('%j is masked under any key', (sent) => {
    const [shown] = Object.values(maskRecord(sent) as Record<string, unknown>)
    expect([shown].flat()).toEqual(['•••'])
    expect(maskRecord({ metadata: [{ deep: sent }] })).toEqual({ metadata: [{ deep: maskRecord(sent) }] })
  })

  test.each([[[0, 1, 0, 1, 2, 3, 4, 5, 6, 7, 8]], [['010', '1234', '5678']], [['0', 1, '0', 1234, '5678']]])(
    'a phone number in list items is masked: %j',
    (items) => {
      expect(maskRecord({ items: ['call', ...items] })).toEqual({ items: ['call', ...items.map(() => '•••')] })
    },
  )

  test('a string that only resembles an instant is masked as text', () => {
    expect(maskRecord({ createdAt: '2026-01-01T00:00:0123456Z' })).toEqual({ createdAt: '2026-01-01T00:•••' })
  })

  test.each(['2126-11-21T00:04:12Z 010-1234-5678', '010-1234-5678 2126-11-21T00:04:12Z'])('not an instant: %s', (at) =>
    expect(maskRecord({ at })).not.toEqual({ at }),
  )

  test('messages among other list items are masked with them', () => {
    expect(maskRecord({ items: [{ content: phone }, 7, null, []] })).toEqual({
      items: [{ content: '•••' }, 7, null, []],
    })
  })

  test('keys that spell out an email address are masked', () => {
    expect(Object.keys(maskRecord({ jane_at_example_com: true, line1: true, mobile_phone: true }))).toEqual([
      '•••',
      'line1',
      'mobile_phone',
    ])
  })

  test.each([
    { at: '2026-11-21T00:04:12.000Z' },
    // Ids of links, and times of records.
    ...['assigneeId', 'callRecordId', 'chunkId', 'contactId', 'customAnswerId', 'documentId', 'referenceId'].map(
      (id) => ({
        [id]: '01012345678',
      }),
    ),
    ...[
      'startTime',
      'endTime',
      'timestamp',
      'date',
      'dueAt',
      'lastCallAt',
      'lastLoginAt',
      'lastAttemptAt',
      'nextAttemptAt',
      'at',
      'receivedAt',
      'lastReceivedAt',
      'expiresAt',
      'lastUsedAt',
      'nextRunAt',
    ].flatMap((time) => [{ [time]: '1795219452000' }, { [time]: '1795219452' }]),
    { createdAt: '1795219452.25' },
    { createdAt: 1795219452 },
    ...['offsetSeconds', 'score', 'size'].map((quantity) => ({ [quantity]: 12345678 })),
    // An instant of any year.
    ...['2126-11-21T00:04Z', '2126-11-21T00:04:12Z', '2126-11-21T00:04:12.123456Z', '2126-11-21T09:04:12+09:00'].map(
      (expiresAt) => ({ expiresAt }),
    ),
    { expiresAt: '2126-11-21T09:04:12-0930' },
    { expiresAt: '1850-11-21T09:04:12.123456+09:00' },
    { times: ['0001-01-01T00:00:00.000Z', '9999-12-31T23:59:59.999999Z', '2026-11-21T00:04:12.000+05:45'] },
    // The first and the last millisecond of the century.
    { createdAt: '946684800000' },
    { createdAt: '4102444799999' },
    ...['a1-2345678', '1-2345678', '1234567-1234', '12-12', '12-12345678', '12-345-a', '1-2-3-4'].map((id) => ({ id })),
    { ratio: 12.3456 },
    { loss: -999999 },
    { when: '2026-11-21T09:04:12+09:00' },
    { updatedAt: '1795219452000' },
    { agentId: '01012345678' },
    { contactIds: ['1795219452000', '1795219452001'] },
    { amount: 12500000 },
    { balanceAfter: -12500000 },
    { duration: 1234567.89 },
    { counts: [12, 3, 4] },
    { price: 999999 },
    { kinds: ['call_started', 'note'] },
  ])('%j is kept', (sent) => {
    expect(maskRecord(sent)).toEqual(sent)
  })

  test('no enum value of the API is masked', () => {
    for (const known of Object.values(values).flat()) expect(maskRecord({ known })).toEqual({ known })
  })

  test('a number that one speaker spreads over several messages is masked in each of them', () => {
    const said = (role: string, content: string) => ({ role, content })
    const masked = maskRecord({
      transcription: [
        said('user', 'It is 010'),
        said('assistant', 'Yes, 1 moment'),
        said('user', '1234'),
        said('assistant', 'And?'),
        said('user', '5678, thanks'),
      ],
    })
    expect(masked.transcription.map(({ content }) => content)).toEqual([
      'It is •••',
      'Yes, 1 moment',
      '•••',
      'And?',
      '•••, thanks',
    ])
  })

  test('masking returns a deep copy', () => {
    const input = record()
    const masked = maskRecord(input)
    expect(input).toEqual(record())
    masked.transcription.pop()
    masked.metadata.notes.pop()
    expect(input).toEqual(record())
  })

  test('a key that only resembles a safe one is not safe', () => {
    const unsafe = { lifetime: phone, idea: phone, format: phone, Id2: phone, typed: phone, roleName: phone }
    for (const [key, text] of Object.entries(maskRecord(unsafe))) expect([key, text]).toEqual([key, '•••'])
  })

  test.each([[undefined], [null], [0], [true], ['plain']])('%j is returned unchanged', (value) => {
    expect(maskRecord(value)).toBe(value)
  })

  test('for any record, masking keeps the shape, is idempotent and does not mutate the input', () => {
    const key = fc.constantFrom('id', 'agentId', 'createdAt', 'tags', 'text', 'name', 'notes', '__proto__')
    const { value } = fc.letrec((tie) => ({
      value: fc.oneof(
        { maxDepth: 5 },
        fc.oneof(fc.constantFrom(phone, email), fc.integer(), fc.boolean(), fc.constant(null)),
        fc.array(tie('value'), { maxLength: 4 }),
        fc.dictionary(key, tie('value'), { maxKeys: 4 }),
      ),
    }))
    const isLong = (key: string, data: unknown) =>
      typeof data === 'number' && Math.abs(data) > 999_999 && !/^(?:id|agentId)$/.test(key)
    /** Texts, and numbers that have to be hidden, are the same; so are the digits of a list, which may be one number. */
    const shape = (data: unknown) =>
      JSON.stringify(data, function (this: unknown, key, inner: unknown) {
        const isHidden = typeof inner === 'string' || isLong(key, inner)
        return isHidden || (typeof inner === 'number' && Array.isArray(this)) ? '' : inner
      })
    fc.assert(
      fc.property(value, (input) => {
        const before = JSON.stringify(input)
        const masked = maskRecord(input)
        expect(JSON.stringify(input)).toBe(before)
        expect(shape(masked)).toBe(shape(input))
        expect(maskRecord(masked)).toEqual(masked)
      }),
    )
  })

  test('its texts are masked like any other', () => {
    for (const text of [phone, email, `${phone} or ${email}`, 'Nothing to hide on 2026-05-01'])
      expect(maskRecord({ text })).toEqual({ text: maskText(text) })
  })
})

test('an export is masked only while masking is on', async () => {
  const rows = [{ from: phone, status: 'ended' }]
  expect(await shownRows(rows)).toBe(rows)
  setDisplay({ masked: true })
  expect(await shownRows(rows)).toEqual([{ from: '•••', status: 'ended' }])
  setDisplay({ masked: false })
})
