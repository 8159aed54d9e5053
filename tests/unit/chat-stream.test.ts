// @vitest-environment node
import { describe, expect, test } from 'vitest'
import { chatReader } from '@/features/chats/chat-stream'

function read(parts: readonly string[]) {
  const seen = { text: '', sources: [] as unknown[], tools: [] as unknown[] }
  const reader = chatReader({
    onText: (text) => {
      seen.text += text
    },
    onSources: (sources) => seen.sources.push(...sources),
    onTool: (toolCall) => seen.tools.push(toolCall),
  })
  for (const part of parts) reader.feed(part)
  return { ...seen, value: reader.value() }
}

const event = (name: string, data: unknown) => `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`
const message = { id: 'm1', role: 'assistant', content: '네, 안녕하세요.' }
const answer = [
  event('tool', { toolCall: { name: 'track', arguments: { number: 7 }, result: null } }),
  event('delta', { content: '네, ' }),
  event('delta', { content: '안녕하세요.' }),
  event('sources', { sources: [{ type: 'document', documentId: 'd1', score: '0.5' }] }),
  event('done', { message }),
].join('')
const whole = read([answer])

describe('an answer streamed as server-sent events', () => {
  test('is parsed with its sources, tools and the complete message', () => {
    expect(whole.text).toBe('네, 안녕하세요.')
    expect(whole.sources).toMatchObject([{ documentId: 'd1', score: 0.5 }])
    expect(whole.tools).toMatchObject([{ name: 'track', arguments: { number: 7 } }])
    expect(whole.value).toEqual(message)
  })

  test.each([1, 2, 3, 7, 19, 64])('is the same in chunks of %i characters', (size) => {
    const pieces = Array.from({ length: Math.ceil(answer.length / size) }, (_, at) =>
      answer.slice(at * size, at * size + size),
    )
    expect(read(pieces)).toEqual(whole)
  })

  test.each([
    ['\r\n', answer.replaceAll('\n', '\r\n')],
    ['\r', `${answer.replaceAll('\n', '\r')}: end\r`],
    ['comments and ids', `: ping\n\n${answer.replaceAll('event:', ': hello\nid: 4\nretry: 3000\nevent:')}`],
  ])('may be written with %s', (_, text) => {
    expect(read([...text])).toEqual(whole)
  })

  test.each([
    ['an unknown event', event('weather', { content: 'rain' })],
    ['an event without a name', 'data: {"content":"rain"}\n\n'],
    ['bad JSON', 'event: delta\ndata: {"content":"ra\n\n'],
    ['no data', 'event: delta\n\nevent: done\n\n'],
    ['a delta of another shape', event('delta', { content: { odd: true } }) + event('delta', null)],
    ['sources of another shape', event('sources', 'many') + event('sources', { sources: 7 })],
    ['a tool of another shape', event('tool', {}) + event('tool', { toolCall: 'all' })],
    ['fields nobody knows', 'colour: red\nevent\n\n'],
  ])('ignores %s', (_, noise) => {
    expect(read([noise, answer])).toEqual(whole)
  })

  test('has no final message before its event is complete', () => {
    expect(read([answer.slice(0, -1)]).value).toBeUndefined()
    expect(read([answer.slice(0, -1)]).text).toBe(whole.text)
  })

  test('throws where a single event exceeds the size limit', () => {
    expect(() => read(['data: ', 'x'.repeat(3_000_000), 'x', 'x'])).toThrow()
  })
})
