// One way to check, count and print for the scripts that are no vitest and no Playwright.
import { mkdirSync, writeFileSync } from 'node:fs'
import { say } from './say.mjs'

/** Collects checks; `finish` prints the failures, writes the counts for scripts/test.mjs and sets the exit code. */
export function checks(name) {
  const results = []
  return {
    /** @param problems what is wrong, a line each; none is a pass */
    check(title, problems) {
      results.push({ title, problems })
    },
    finish() {
      const failed = results.filter(({ problems }) => problems.length > 0)
      for (const { title, problems } of failed) {
        say(`✗ ${title}`)
        for (const problem of problems.slice(0, 20)) say(`    ${problem}`)
      }
      mkdirSync('test-results', { recursive: true })
      const counts = { passed: results.length - failed.length, failed: failed.length }
      writeFileSync(`test-results/${name}.json`, JSON.stringify(counts))
      say(`${name}: ${counts.passed} passed, ${counts.failed} failed`)
      process.exitCode = counts.failed > 0 ? 1 : 0
    },
  }
}
