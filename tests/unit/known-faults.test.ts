import { describe, expect, test } from 'vitest'
import { CallEvent, type CallFault } from '@/contract/call-records'
import { z } from '@/contract/zod'
import { knownFaults } from '@/features/call-records/call/errors/known-faults'

const at = (second: number) => new Date(Date.UTC(2026, 10, 24, 12, 0, second)).toISOString()
const event = (second: number, type: string, description: string, data?: object) =>
  z.parse(CallEvent, { type, description, timestamp: at(second), data })
const faultsOf = (events: CallEvent[], faults: CallFault[] = []) =>
  knownFaults({ events }, faults).map(({ at, text, code }) => [at && (at / 1000) % 60, text, code])

describe('the errors of a call', () => {
  test('are those of the API and the error events, each once, in order', () => {
    expect(
      faultsOf(
        [event(9, 'error', 'Lookup failed'), event(3, 'tool_called', 'Looked it up', { tool: 'look_up', result: {} })],
        [
          { message: 'Lookup failed', timestamp: at(9) },
          { message: 'No answer', code: '480', timestamp: at(5) },
        ],
      ),
    ).toEqual([
      [5, 'No answer', '480'],
      [9, 'Lookup failed', undefined],
    ])
  })

  test('include a tool that failed, which the API does not list', () => {
    expect(
      faultsOf([event(4, 'tool_called', 'book_slot', { tool: 'book_slot', error: '503 from the calendar' })]),
    ).toEqual([[4, '503 from the calendar', 'book_slot']])
  })

  test('do not repeat a failed tool that an error event follows', () => {
    expect(
      faultsOf([
        event(4, 'tool_called', 'Looked it up', { tool: 'look_up', error: 'timeout' }),
        event(5, 'error', 'Lookup failed: timeout'),
      ]),
    ).toEqual([[5, 'Lookup failed: timeout', undefined]])
  })

  test('list a failed tool and an error that comes much later', () => {
    expect(
      faultsOf([
        event(4, 'tool_called', 'Looked it up', { tool: 'look_up', error: 'timeout' }),
        event(40, 'error', 'The speech service stopped'),
      ]),
    ).toEqual([
      [4, 'timeout', 'look_up'],
      [40, 'The speech service stopped', undefined],
    ])
  })

  test('include a transfer that reached nobody, not one that was answered in the end', () => {
    const steps = (...outcomes: string[]) => ({ steps: outcomes.map((outcome) => ({ to: 'Front desk', outcome })) })
    expect(
      faultsOf([
        event(4, 'transfer_initiated', 'Transferring', steps('answered', 'no_answer')),
        event(8, 'transfer_initiated', 'Transferring', steps('no_answer', 'answered')),
      ]),
    ).toEqual([[4, 'Front desk', 'no_answer']])
  })
})
