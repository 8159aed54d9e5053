// @vitest-environment node
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { failedPlaywright, failedVitest } from '../../scripts/lib/failed-tests.mjs'

test('failed Vitest tests are listed with the first line of the error, and so is a file that fails to load', () => {
  const failed = { fullName: 'adds', status: 'failed', failureMessages: ['\u001b[31mexpected 2\u001b[39m\n at line 4'] }
  const passed = { fullName: 'subtracts', status: 'passed', failureMessages: [] }
  expect(
    failedVitest({
      testResults: [
        { name: resolve('tests/sums.test.ts'), message: 'expected 2', assertionResults: [passed, failed] },
        { name: resolve('tests/broken.test.ts'), message: 'Cannot find module\nstack', assertionResults: [] },
        { name: resolve('tests/fine.test.ts'), message: '', assertionResults: [passed] },
      ],
    }),
  ).toEqual(['tests/sums.test.ts > adds: expected 2', 'tests/broken.test.ts: Cannot find module'])
})

test('failed and flaky Playwright tests are listed at any depth of suites', () => {
  const spec = (title: string, status: string, message?: string) => ({
    ...{ title, file: 'demo/lists.spec.ts', line: 7 },
    tests: [{ status, results: [message ? { error: { message } } : {}] }],
  })
  expect(
    failedPlaywright({
      suites: [
        {
          specs: [spec('opens', 'expected')],
          suites: [{ specs: [spec('sorts', 'unexpected', 'timeout\nmore'), spec('finds', 'skipped')] }],
        },
      ],
    }),
  ).toEqual(['demo/lists.spec.ts:7 > sorts (unexpected): timeout', 'demo/lists.spec.ts:7 > finds (skipped)'])
})
