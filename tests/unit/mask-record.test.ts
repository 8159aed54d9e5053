// @vitest-environment node
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { maskRecord, maskText } from '@/lib/mask-personal'

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

describe('a record with what is personal hidden', () => {
  test('texts are masked however deep they are; ids, times and the words of the API stay', () => {
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

  test('ids that are a number or an address, names of fields and numbers in JSON are hidden, too', () => {
    const sent = { callerId: phone, contactId: `contact-+821012345678`, phone: 821012345678, size: 821012345678 }
    expect(maskRecord({ ...sent, '010-1234-5678': 'yes' })).toEqual({
      ...{ callerId: '•••', contactId: '•••', phone: '•••', size: 821012345678, '•••': 'yes' },
    })
  })

  test('a number that one speaker says over several messages is hidden in each of them', () => {
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

  test('what is masked is a copy', () => {
    const input = record()
    const masked = maskRecord(input)
    expect(input).toEqual(record())
    masked.transcription.pop()
    masked.metadata.notes.pop()
    expect(input).toEqual(record())
  })

  test('a key that merely looks like one that is safe is not', () => {
    const unsafe = { lifetime: phone, idea: phone, format: phone, Id2: phone, typed: phone, roleName: phone }
    for (const [key, text] of Object.entries(maskRecord(unsafe))) expect([key, text]).toEqual([key, '•••'])
  })

  test.each([[undefined], [null], [0], [true], ['plain']])('%j is returned as it is', (value) => {
    expect(maskRecord(value)).toBe(value)
  })

  test('whatever the record, its shape stays, masking again changes nothing, and the input is not changed', () => {
    const key = fc.constantFrom('id', 'agentId', 'createdAt', 'tags', 'text', 'name', 'notes', '__proto__')
    const { value } = fc.letrec((tie) => ({
      value: fc.oneof(
        { maxDepth: 5 },
        fc.oneof(fc.constantFrom(phone, email), fc.integer(), fc.boolean(), fc.constant(null)),
        fc.array(tie('value'), { maxLength: 4 }),
        fc.dictionary(key, tie('value'), { maxKeys: 4 }),
      ),
    }))
    const shape = (data: unknown) =>
      JSON.stringify(data, (_, inner: unknown) => (typeof inner === 'string' ? '' : inner))
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

  test('its texts are masked as any other', () => {
    for (const text of [phone, email, `${phone} or ${email}`, 'Nothing to hide on 2026-05-01'])
      expect(maskRecord({ text })).toEqual({ text: maskText(text) })
  })
})
