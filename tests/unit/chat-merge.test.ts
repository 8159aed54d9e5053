// @vitest-environment node
import { expect, test } from 'vitest'
import type { ChatMessage } from '@/contract/chats'
import { merge } from '@/features/chats/merge'
import type { Turn, TurnState } from '@/features/chats/turns'

const message = (id: string, role: string, content: string, stopped = false): ChatMessage => ({
  id,
  role,
  content,
  stopped,
  sources: [],
  toolCalls: [],
  createdAt: undefined,
})
const turn = (state: TurnState, fields: Partial<Turn> = {}): Turn => ({
  id: 'turn',
  question: 'Why?',
  after: 'a1',
  state,
  text: 'Beca',
  sources: [],
  toolCalls: [],
  message: undefined,
  error: undefined,
  createdAt: '2026-01-01T00:00:00Z',
  ...fields,
})
const before = [message('q1', 'user', 'Why?'), message('a1', 'assistant', 'So.')]
const question = message('q2', 'user', 'Why? ')
const answer = message('a2', 'assistant', 'Because.')
const half = message('a2', 'assistant', 'Beca', true)
const shown = (messages: ChatMessage[], ...turns: Turn[]) =>
  merge(messages, turns).map((row) =>
    'message' in row ? row.message.id : `${row.key}${row.showsQuestion ? ' with question' : ''}`,
  )

test('a pending turn is placed after the messages before it, even where an earlier one has the same text', () => {
  expect(shown(before, turn('running'))).toEqual(['q1', 'a1', 'turn with question'])
})

test('the question is shown once, as soon as the server has it', () => {
  expect(shown([...before, question], turn('running'))).toEqual(['q1', 'a1', 'q2', 'turn'])
})

test.each<[TurnState, ChatMessage, boolean]>([
  ['running', answer, false],
  ['running', half, false],
  ['checking', answer, true],
  ['lost', answer, true],
  ['lost', half, false],
  ['refused', answer, true],
  ['stopped', half, true],
  ['stopped', answer, true],
])('%s: the server’s answer %o replaces the streamed one: %s', (state, found, isReplaced) => {
  expect(shown([...before, question, found], turn(state))).toEqual(['q1', 'a1', 'q2', isReplaced ? 'a2' : 'turn'])
})

test('a complete answer is matched by its ID, even where the server changed the question', () => {
  const done = turn('done', { message: answer })
  expect(shown([...before, message('q2', 'user', 'WHY?'), answer], done)).toEqual(['q1', 'a1', 'q2', 'a2'])
  expect(shown(before, done)).toEqual(['q1', 'a1', 'turn with question'])
})

test('two turns with the same text are two questions', () => {
  const second = turn('refused', { id: 'second' })
  const rows = ['q1', 'a1', 'q2', 'a2', 'second with question']
  expect(shown([...before, question, answer], turn('lost'), second)).toEqual(rows)
})

test('a turn whose position is gone is shown last', () => {
  expect(shown([question, answer], turn('lost', { after: 'deleted' }))).toEqual(['q2', 'a2', 'turn with question'])
  expect(shown([], turn('running', { after: undefined }))).toEqual(['turn with question'])
})
