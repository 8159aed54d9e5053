// @vitest-environment node
import { expect, test } from 'vitest'
import { jsonText } from '@/lib/json-text'

const nested = (depth: number) => JSON.parse('['.repeat(depth) + ']'.repeat(depth)) as unknown

test('strings are unchanged, null and undefined are empty, anything else is indented JSON', () => {
  expect(jsonText('{"a":1}')).toBe('{"a":1}')
  expect([jsonText(undefined), jsonText(null)]).toEqual(['', ''])
  expect(jsonText({ a: [1] })).toBe('{\n  "a": [\n    1\n  ]\n}')
  expect(jsonText(false)).toBe('false')
})

test.each([21, 1000, 100_000])(
  'a value nested %i levels deep is not indented beyond twice its depth, and does not throw',
  (depth) => {
    expect(jsonText(nested(depth)).length).toBeLessThanOrEqual(2 * depth)
  },
)
