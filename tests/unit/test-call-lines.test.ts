// @vitest-environment node
import { expect, test } from 'vitest'
import { currentTranscript, linesOf, noTranscript, withLine } from '@/features/test-call/lines'

const START = Date.UTC(2026, 10, 1, 12)
const at = (seconds: number) => new Date(START + seconds * 1000).toISOString()
const line = (role: string, content: string, timestamp?: string) => ({ role, content, timestamp })

test('an interrupted line is replaced in place, and any other is appended', () => {
  const begun = [line('assistant', 'Good morning, how can I help?', at(0)), line('user', 'Hello', at(1))]
  expect(withLine(begun, line('assistant', 'Good morning,…', at(0)))).toEqual([
    line('assistant', 'Good morning,…', at(0)),
    line('user', 'Hello', at(1)),
  ])
  // Both sides may begin at the same time, and servers may not say when.
  expect(withLine(begun, line('user', 'Yes?', at(0)))).toHaveLength(3)
  expect(withLine([line('assistant', 'Hello')], line('assistant', 'Hello'))).toHaveLength(2)
})

test('lines from either source are shown at once; the record is used when it has as many', () => {
  const said = (...texts: string[]) => ({ ...noTranscript, messages: texts.map((text) => line('assistant', text)) })
  const shown = (reported: string[], stored: string[]) =>
    currentTranscript(said(...reported), said(...stored)).messages.map(({ content }) => content)
  expect(shown(['One', 'Two'], ['One'])).toEqual(['One', 'Two'])
  expect(shown(['One', 'Two'], ['One', 'Two, corrected'])).toEqual(['One', 'Two, corrected'])
  // A server that transcribes as it hears changes its last line.
  expect(shown([], ['Hel'])).toEqual(['Hel'])
  expect(shown([], ['Hello, how can I help?'])).toEqual(['Hello, how can I help?'])
})

test('messages and events are sorted by time, and those without one follow the previous', () => {
  const messages = [line('assistant', 'One moment', at(2)), line('user', 'Fine'), line('assistant', 'Done', at(9))]
  const events = [{ type: 'tool_called', description: 'Look up', source: 'tool', timestamp: at(4) }]
  expect(linesOf({ messages, events }, START).map(({ text, at }) => [text, at])).toEqual([
    ['One moment', 2],
    ['Fine', undefined],
    ['Look up', 4],
    ['Done', 9],
  ])
})
