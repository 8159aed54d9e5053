// @vitest-environment node
import { expect, test } from 'vitest'
import { deadPaths } from '../../plugins/chunk-groups'

test('a path of a chunk group that matches no module of the build is found', () => {
  const path = 'console: src/lib/format'
  expect(deadPaths([])).toContain(path)
  expect(deadPaths(['/repo/src/lib/formats.ts', '/repo/src/lib/other/format.ts'])).toContain(path)
  expect(deadPaths(['/repo/src/lib/format.ts'])).not.toContain(path)
})
