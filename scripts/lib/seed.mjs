import { say } from './say.mjs'

/** Chooses the seed by which matrices are sampled, and prints it; processes that are started later inherit it. */
export function chooseSeed() {
  if (process.env.SEED !== undefined || process.env.SAMPLE === 'all') return
  process.env.SEED = String(Date.now() % 1_000_000)
  say(`Matrices are sampled with SEED=${process.env.SEED}; SAMPLE=all runs them whole.`)
}
