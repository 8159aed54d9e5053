// @vitest-environment node
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { CallRecord } from '@/contract/call-records'
import { markdownCode, oneLine } from '@/features/call-records/call/clean-text'
import { type PacketParts, supportPacket } from '@/features/call-records/call/packet/packet-text'
import { maskText } from '@/lib/privacy/mask-text'
import { toothache } from '../support/call-server'

const labels = {
  title: 'Support packet',
  call: 'Call',
  link: 'Link',
  customer: 'Customer',
  agent: 'Agent',
  from: 'From',
  to: 'To',
  start: 'Start time',
  duration: 'Duration',
  end: 'End',
  errors: 'Errors',
  noErrors: 'No errors.',
  errorsUnread: 'Errors were not read.',
  messages: 'Last messages',
  noMessages: 'No messages.',
}
const packet = (call: object, parts: Partial<PacketParts> = {}) =>
  supportPacket({
    record: CallRecord.parse({ ...toothache, ...call }),
    faults: [],
    moment: undefined,
    link: 'https://parley.example/call-records?call=call_tooth',
    reason: 'Caller hung up',
    labels,
    dateTime: () => 'Oct 1, 2026, 12:00 PM',
    timeOfDay: (at) => new Date(at).toISOString().slice(11, 19),
    phone: (value) => value,
    zone: 'Asia/Seoul',
    mask: undefined,
    ...parts,
  })
const many = Array.from({ length: 9 }, (_, nth) => ({
  role: nth % 2 ? 'user' : 'assistant',
  content: `words ${nth}`,
  offsetSeconds: nth * 10,
}))

/** The lines without what people and servers wrote: what a change of structure would show in. */
const structure = (text: string) =>
  text.split('\n').map((line) => /^(## |### |- \*\*[^*]+:\*\*|- |_|$)/.exec(line)?.[0] ?? `unexpected: ${line}`)

describe('a support packet', () => {
  test('contains the call, its end, its errors and the last messages', () => {
    const { text, messages, errors } = packet(
      {},
      { faults: [{ message: 'SIP 503', code: 'LINE', timestamp: undefined }] },
    )
    expect(text).toBe(`## Support packet

- **Call:** \`call_tooth\`
- **Link:** <https://parley.example/call-records?call=call_tooth>
- **Customer:** Daniel Price \`contact_1\`
- **Agent:** Mia \`agent_1\`
- **From:** +12065550100
- **To:** +12065550199
- **Start time:** \`2026-10-01T03:00:00.000Z\` (Oct 1, 2026, 12:00 PM, Asia/Seoul)
- **Duration:** 1:00
- **End:** Caller hung up \`normal\` / \`caller\`

### Errors

- 03:00:09 · Calendar lookup failed
- \`LINE\` · SIP 503

### Last messages

- 03:00:01 \\[00:01\\] **Agent:** Maple Street Dental, how can I help?
- 03:00:06 \\[00:06\\] **Customer:** My tooth broke.
- 03:00:12 \\[00:12\\] **Agent:** Come on Friday.
`)
    expect({ messages, errors }).toEqual({ messages: 3, errors: 2 })
  })

  test.each([
    [undefined, [4, 5, 6, 7, 8]],
    [0, [4, 5, 6, 7, 8]],
    [55, [1, 2, 3, 4, 5]],
    [60, [2, 3, 4, 5, 6]],
    [15, [0, 1]],
  ])('at %s seconds it has the five messages that had begun', (moment, wanted) => {
    const { text } = packet({ transcription: many }, { moment })
    expect([...text.matchAll(/words (\d)/g)].map(([, nth]) => Number(nth))).toEqual(wanted)
  })

  test('an error that is both an event and in the error list is included once', () => {
    const same = { message: 'Calendar lookup failed', code: 'TOOL', timestamp: toothache.events[1]?.timestamp }
    expect(packet({}, { faults: [same] }).errors).toBe(1)
  })

  test('says that errors could not be loaded, rather than that there were none', () => {
    expect(packet({ events: [] }, { faults: undefined }).text).toContain('_Errors were not read._')
    expect(packet({ events: [] }, { faults: [] }).text).toContain('_No errors._')
  })

  test('is created from a record with nothing but an ID', () => {
    const record = CallRecord.parse({ id: 'x' })
    expect(packet({}, { record, reason: undefined }).text).toContain('- **Duration:** —')
  })

  test('long texts and long lists of errors are cut', () => {
    const events = Array.from({ length: 90 }, (_, nth) => ({ type: 'error', description: `e${nth}` }))
    const { text, errors } = packet({ events, transcription: [{ role: 'user', content: '가'.repeat(1e6) }] })
    expect(text.length).toBeLessThan(4000)
    expect(errors).toBe(90)
    expect(text).toContain('+70')
  })
})

describe('hostile content in a support packet', () => {
  const plain = structure(packet({}, { faults: [{ message: 'm', code: 'c', timestamp: undefined }] }).text)

  test.each([
    '```\n# broken\n```',
    '- item\n- item',
    '\r\n\r\n## Heading',
    '| a | b |\n| - | - |',
    '[x](javascript:alert(1)) ![i](http://x/y)',
    '<img src=x onerror=alert(1)> <!-- -->',
    '\u202eevil\u2066 \u0000\u0007\u001b[31m\u2028\u2029\u0085next',
    '**bold** _it_ ~~del~~ `code` \\',
    '~~~\n$$x$$ &lt;b&gt;',
  ])('%j does not change its structure', (nasty) => {
    const { text } = packet(
      {
        agent: { id: nasty, name: nasty },
        customer: { id: nasty, name: nasty },
        from: nasty,
        to: nasty,
        endType: nasty,
        endedBy: nasty,
        transcription: toothache.transcription?.map((message) => ({ ...message, content: nasty })),
        events: toothache.events.map((event) => ({ ...event, description: nasty })),
      },
      { faults: [{ message: `${nasty}.`, code: nasty, timestamp: undefined }], reason: nasty },
    )
    expect(structure(text)).toEqual(plain)
    expect(text.replaceAll('\n', '')).not.toMatch(/[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/u)
    // Outside of code, whatever is markup is escaped.
    const prose = text.split('\n').filter((line) => line.includes(' · ') || line.includes('\\[00:'))
    for (const line of prose)
      expect(line.replace(/\*\*(Agent|Customer):\*\*/, '').replace(/(`+) ?.*? ?\1(?!`) · /, '')).not.toMatch(
        /(?<!\\)(?:\\\\)*[`*_[\]<>|~]/,
      )
  })

  test('the fence of code is longer than any run of backticks in it', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom('`', 'a', ' ') }), (text) => {
        const line = oneLine(text)
        const [, fence = ''] = /^(`+)/.exec(markdownCode(line)) ?? []
        if (!line.startsWith('`')) expect(line).not.toContain(fence)
        expect(markdownCode(line).endsWith(fence)).toBe(true)
      }),
    )
  })
})

describe('a masked support packet', () => {
  const secrets = [
    '2065550100',
    '206-555-0177',
    'jane.doe@example.com',
    '4111 1111 1111 1111',
    '010-2345-6789',
    'Daniel',
    'Price',
  ]
  const telling = (secret: string) => `please note ${secret}, thanks`
  const everywhere = (secret: string) => ({
    from: secret,
    to: `+1${secret}`,
    customer: { id: secret, name: 'Daniel Price' },
    agent: { id: 'agent_1', name: telling(secret) },
    transcription: [{ role: 'user', content: telling(secret), offsetSeconds: 1 }],
    events: [{ type: 'error', description: telling(secret) }],
  })
  const masked = (secret: string) =>
    packet(everywhere(secret), {
      mask: maskText,
      faults: [{ message: telling(secret), code: undefined, timestamp: undefined }],
      reason: telling(secret),
    }).text

  test.each(secrets.slice(0, 5))('does not contain %s', (secret) => {
    const digits = secret.replace(/\D/g, '')
    expect(masked(secret)).not.toContain(secret)
    if (digits.length > 6) expect(masked(secret).replace(/\D/g, '')).not.toContain(digits)
    expect(packet(everywhere(secret)).text.replace(/\\/g, '')).toContain(secret)
  })

  test('does not contain the customer’s name, in the facts or in the transcript', () => {
    const said = 'Hello, Daniel Price here, DANIEL for short. 다니엘 Price입니다'
    const { text } = packet({ transcription: [{ role: 'user', content: said }] }, { mask: maskText })
    for (const name of ['Daniel', 'DANIEL', 'Price']) expect(text).not.toContain(name)
    expect(text).toContain('`contact_1`')
  })

  test('masks numbers that are split by control characters', () => {
    const content = 'call 206\u0000555\u202e01\u200b00 or 206\n555\n0100'
    const { text } = packet({ transcription: [{ role: 'user', content }] }, { mask: maskText })
    expect(text).not.toMatch(/555/)
  })

  test('keeps the IDs of the call, the agent and the customer', () => {
    const uuid = '550e8400-e29b-41d4-a716-446655440000'
    const { text } = packet(
      { id: 'call_20261001001', agent: { id: uuid, name: 'Mia' }, customer: { id: uuid, name: '' } },
      { mask: maskText },
    )
    expect(text).toContain('`call_20261001001`')
    expect(text.split(uuid)).toHaveLength(3)
  })
})
