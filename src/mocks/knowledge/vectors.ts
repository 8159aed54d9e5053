import { hashText } from '../db/random'
import { conceptsOf } from './concepts'
import { stemsOf } from './terms'

/*
 * Vectors without a trained model: each text is the sum of its words, of the concepts they belong to and of the letters
 * they are made of, weighted by how rare those are. Related words meet in a concept, inflected ones in their letters.
 */

const DIMENSIONS = 1024
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

/** A vector of length one. @param rarity of a feature in the documents */
export function vectorOf(features: ReadonlyMap<string, number>, rarity: (feature: string) => number): Float32Array {
  const vector = new Float32Array(DIMENSIONS)
  for (const [feature, count] of features) {
    const hash = hashText(feature)
    const at = hash % DIMENSIONS
    const sign = (hash >>> 16) % 2 === 0 ? 1 : -1
    vector[at] = (vector[at] ?? 0) + sign * Math.log1p(count) * rarity(feature)
  }
  const length = Math.hypot(...vector) || 1
  return vector.map((value) => value / length)
}

const dot = (one: Float32Array, other: Float32Array) =>
  one.reduce((sum, value, at) => sum + value * (other[at] ?? 0), 0)

/** How near two vectors of length one are, 1 for the same. They rank alike; only the scale differs. */
export const nearness = {
  cosine: (one: Float32Array, other: Float32Array) => Math.max(0, dot(one, other)),
  inner_product: (one: Float32Array, other: Float32Array) => Math.max(0, dot(one, other)),
  l2: (one: Float32Array, other: Float32Array) =>
    Math.max(0, 1 - Math.sqrt(Math.max(0, 2 - 2 * dot(one, other))) / Math.SQRT2),
}
