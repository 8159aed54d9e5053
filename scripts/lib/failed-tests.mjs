import { relative } from 'node:path'

/**
 * What failed according to a report of vitest's JSON reporter.
 *
 * @returns {string[]} a line per test, with the first line of its error
 */
export function failedVitest({ testResults }) {
  return testResults.flatMap(({ name, message, assertionResults }) => {
    const file = relative('.', name)
    const failed = assertionResults.filter(({ status }) => status === 'failed')
    // A file that does not load has no tests to fail.
    if (failed.length === 0) return message ? [line(file, message)] : []
    return failed.map(({ fullName, failureMessages }) => line(`${file} > ${fullName}`, failureMessages[0]))
  })
}

/**
 * What failed, was skipped or was flaky according to a report of Playwright's JSON reporter.
 *
 * @returns {string[]} a line per test, with the first line of its error
 */
export function failedPlaywright({ suites }) {
  return suites.flatMap((suite) => [
    ...(suite.specs ?? []).flatMap(({ title, file, line: at, tests }) =>
      tests
        .filter(({ status }) => status !== 'expected')
        .map(({ status, results }) => line(`${file}:${at} > ${title} (${status})`, results[0]?.error?.message)),
    ),
    ...failedPlaywright({ suites: suite.suites ?? [] }),
  ])
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: colors of a terminal begin with one.
const color = /\u001b\[[\d;]*m/g

const line = (test, error = '') => [test, error.replace(color, '').split('\n', 1)[0]].filter(Boolean).join(': ')
