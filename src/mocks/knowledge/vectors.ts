import { conceptsOf } from './concepts'
import { stemsOf } from './terms'

/*
 * Vectors without a trained model: each text is the sum of its words, of the concepts they belong to and of the letters
 * they are made of, weighted by how rare those are. Related words meet in a concept, inflected ones in their letters.
 */

const weights = { stem: 1, concept: 1.5, letters: 0.25, title: 0.3 }

/** Features of a text with how often they occur; those of its title, which says what it is about, count less. */
export function featuresOf(text: string, title = ''): Map<string, number> {
  const counts = new Map<string, number>()
  const addAll = (stems: readonly string[], factor: number) => {
    const add = (feature: string, weight: number) => counts.set(feature, (counts.get(feature) ?? 0) + weight * factor)
    for (const stem of stems) {
      add(stem, weights.stem)
      for (const concept of conceptsOf(stem)) add(concept, weights.concept)
      const size = /\p{Script=Hangul}/u.test(stem) ? 2 : 3
      for (let at = 0; at + size <= stem.length; at += 1) add(`~${stem.slice(at, at + size)}`, weights.letters)
    }
  }
  addAll(stemsOf(text), 1)
  addAll(stemsOf(title), weights.title)
  return counts
}

/** Only what is not 0: of all words that there are, a text has few. */
export type Vector = ReadonlyMap<string, number>

/** A vector of length one. @param rarity of a feature in the documents */
export function vectorOf(features: ReadonlyMap<string, number>, rarity: (feature: string) => number): Vector {
  const vector = new Map([...features].map(([feature, count]) => [feature, Math.log1p(count) * rarity(feature)]))
  const length = Math.hypot(...vector.values()) || 1
  for (const [feature, value] of vector) vector.set(feature, value / length)
  return vector
}

function dot(one: Vector, other: Vector): number {
  let sum = 0
  for (const [feature, value] of one) sum += value * (other.get(feature) ?? 0)
  return sum
}

/** How near two vectors of length one are, 1 for the same. They rank alike; only the scale differs. */
export const nearness = {
  cosine: (one: Vector, other: Vector) => Math.max(0, dot(one, other)),
  inner_product: (one: Vector, other: Vector) => Math.max(0, dot(one, other)),
  l2: (one: Vector, other: Vector) => Math.max(0, 1 - Math.sqrt(Math.max(0, 2 - 2 * dot(one, other))) / Math.SQRT2),
}
