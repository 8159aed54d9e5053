/*
 * The full matrices take an hour. Every run takes a few cells, chosen by the seed that it prints; SEED=<seed> repeats a
 * run, SAMPLE=all runs every cell.
 */
export { sample } from '../../scripts/lib/sample.mjs'

/** Every pairing of the given lists. */
export function cross<A, B>(one: readonly A[], other: readonly B[]): [A, B][] {
  return one.flatMap((a) => other.map((b): [A, B] => [a, b]))
}
