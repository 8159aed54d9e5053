// @vitest-environment node
import { expect, test } from 'vitest'
import { endTypes } from '@/contract/call-records'
import { endClass } from '@/features/call-records/analytics/ends'
import { RUNNING } from '@/lib/call-analytics/dimensions'

test('each end type has its own colour, without pairs that red-green colour blindness confuses', () => {
  const colours = [...endTypes, RUNNING].map(endClass)
  expect(new Set(colours).size).toBe(colours.length)
  expect(colours).toContain('text-bad')
  expect(colours).not.toContain('text-warn')
  expect(colours).not.toContain('text-good')
  expect(endClass('of another release')).toBe(endClass('unknown'))
})
