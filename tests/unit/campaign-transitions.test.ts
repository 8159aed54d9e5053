// @vitest-environment node
import { expect, test } from 'vitest'
import { allows, nextStatuses, statusAfter, transitionActions } from '@/contract/campaign-transitions'
import { campaignStatuses } from '@/contract/values'

test('each action leads to the status in the transition table', () => {
  const reached = campaignStatuses.map((status) => [
    status,
    transitionActions.flatMap((action) => {
      const next = statusAfter(action, status)
      return next ? [`${action}: ${next}`] : []
    }),
  ])
  expect(Object.fromEntries(reached)).toEqual({
    draft: ['start: active', 'schedule: scheduled'],
    scheduled: ['start: active', 'pause: paused', 'cancel: draft'],
    active: ['pause: paused', 'cancel: completed'],
    paused: ['resume: active', 'cancel: completed'],
    completed: [],
  })
})

test('every pair of the table is reached by an action, and no other', () => {
  for (const status of campaignStatuses) {
    const reached = transitionActions.flatMap((action) => statusAfter(action, status) ?? [])
    expect(new Set(reached), status).toEqual(new Set(nextStatuses[status]))
  }
})

test('an unknown status allows no action', () => {
  expect(transitionActions.filter((action) => statusAfter(action, 'constructor'))).toEqual([])
  expect(allows('edit', 'archived')).toBe(false)
})

test('only a draft can be edited, and a scheduled or active campaign cannot be deleted', () => {
  expect(campaignStatuses.filter((status) => allows('edit', status))).toEqual(['draft'])
  expect(campaignStatuses.filter((status) => !allows('delete', status))).toEqual(['scheduled', 'active'])
})
