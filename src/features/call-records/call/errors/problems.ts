import type { KnownFault } from './known-faults'

/** An error by its text, with each instant it occurred at, in milliseconds. */
export interface Problem {
  text: string
  code: string | undefined
  times: number[]
}

/** Errors with the same text are one problem. In order of their first time. */
export function problemsOf(faults: readonly KnownFault[]): Problem[] {
  const problems = new Map<string, Problem>()
  for (const { text, code, at } of faults) {
    const problem = problems.get(text) ?? { text, code, times: [] }
    problem.code ??= code
    if (at !== undefined) problem.times.push(at)
    problems.set(text, problem)
  }
  return [...problems.values()]
}
