/** Deterministic pseudo-random value in [0, 1). */
const noise = (seed: number) => {
  const value = Math.sin(seed * 127.1 + 11.7) * 43758.5453
  return value - Math.floor(value)
}

/**
 * Amplitudes (0 to 1) of one spoken turn, deterministic.
 *
 * @param seed distinguishes turns
 */
export function spokenTurn(length: number, seed: number): number[] {
  return Array.from({ length }, (_, index) => {
    const position = (index + 0.5) / length
    const envelope = Math.sin(Math.PI * position) ** 0.6
    const syllables = 0.55 + 0.45 * Math.sin(index * (1.1 + noise(seed) * 0.5) + seed)
    return Math.max(0.08, envelope * syllables * (0.55 + 0.45 * noise(seed * 31 + index)))
  })
}

export const silence = (length: number, seed: number): number[] =>
  Array.from({ length }, (_, index) => 0.03 + 0.05 * noise(seed * 17 + index))
