import fc from 'fast-check'
import { afterEach } from 'vitest'
import { failOnConsole } from '../../tests/support/console.ts'

failOnConsole()
// A counterexample is enough: to shrink it takes time for every mutant.
fc.configureGlobal({ seed: Number(process.env.SEED), endOnFailure: true })

// Of what tests/support/setup.ts does, these tests need no more, and every mutant would wait for it.
if (typeof window !== 'undefined')
  afterEach(() => {
    localStorage.clear()
    sessionStorage.clear()
  })
