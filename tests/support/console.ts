import { afterEach, beforeEach, expect, type MockInstance, vi } from 'vitest'

const loud = ['error', 'warn'] as const

let spies: MockInstance[] = []
let expected: RegExp[] = []

/** Lets this one test make the console say something that matches `pattern`; anything else still fails it. */
export function expectConsole(pattern: RegExp) {
  expected.push(pattern)
}

/** A test during which anything complains on the console fails, however green its own checks are. */
export function failOnConsole() {
  beforeEach(() => {
    expected = []
    spies = loud.map((level) => vi.spyOn(console, level).mockImplementation(() => {}))
  })
  afterEach(() => {
    const said = spies.flatMap((spy) => spy.mock.calls.map((call) => call.map(String).join(' ')))
    for (const spy of spies) spy.mockRestore()
    expect(said.filter((line) => !expected.some((pattern) => pattern.test(line)))).toEqual([])
  })
}
