// @vitest-environment node
import { expect, test } from 'vitest'
import { growth, unexplained, updated } from '../../scripts/lib/growth.mjs'

const figures = { untilReady: 100_000, all: 200_000, requests: 10 }
const recorded = { 'call log': { ...figures, date: '2026-01-01', reason: 'The first figures.' } }
const today = { reason: 'A chart on the first page.', date: '2026-02-02' }

test('a figure may grow by one per cent, and shrink', () => {
  expect(growth({ 'call log': { ...figures, untilReady: 101_000, all: 100 } }, recorded)).toEqual([])
})

test('what grows by more is told, each figure for itself', () => {
  expect(growth({ 'call log': { untilReady: 101_001, all: 202_001, requests: 11 } }, recorded)).toEqual([
    'call log: 101001 bytes until it can be used, 100000 are recorded',
    'call log: 202001 bytes in all, 200000 are recorded',
    'call log: 11 requests until it can be used, 10 are recorded',
  ])
})

test('a screen without figures is told', () => {
  expect(growth({ 'sign-in': figures }, recorded)).toEqual(['sign-in is not recorded'])
})

test('figures that changed are recorded with the date and the reason, others stay', () => {
  const higher = { ...figures, all: 210_000 }
  expect(updated({ 'call log': higher }, recorded, today)).toEqual({ 'call log': { ...higher, ...today } })
  expect(updated({ 'call log': figures }, recorded, today)).toEqual(recorded)
})

test('nothing is raised without a reason, nor with that of the time before', () => {
  const measured = { 'call log': { ...figures, requests: 11 } }
  for (const reason of ['', ' ', recorded['call log'].reason])
    expect(() => updated(measured, recorded, { ...today, reason })).toThrow('without a reason')
  expect(unexplained({ 'call log': { ...recorded['call log'], all: 200_001 } }, recorded)).toHaveLength(1)
  expect(unexplained({ 'call log': { ...recorded['call log'], all: 199_999 } }, recorded)).toEqual([])
  expect(unexplained(recorded, {})).toEqual([])
})
