import { afterEach, beforeEach, expect, type MockInstance, vi } from 'vitest'

const loud = ['error', 'warn'] as const

/** A test during which anything complains on the console fails, however green its own checks are. */
export function failOnConsole() {
  let spies: MockInstance[] = []
  beforeEach(() => {
    spies = loud.map((level) => vi.spyOn(console, level).mockImplementation(() => {}))
  })
  afterEach(() => {
    const said = spies.flatMap((spy) => spy.mock.calls.map((call) => call.map(String).join(' ')))
    for (const spy of spies) spy.mockRestore()
    expect(said).toEqual([])
  })
}
