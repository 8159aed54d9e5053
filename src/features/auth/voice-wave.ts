/** A value between 0 and 1 that is the same for the same number, for ever. */
const noise = (seed: number) => {
  const value = Math.sin(seed * 127.1 + 11.7) * 43758.5453
  return value - Math.floor(value)
}

/**
 * The strengths of one spoken turn, from 0 to 1: syllables under a rise and a fall, the same at every drawing.
 *
 * @param seed makes one turn unlike another
 */
export function spokenTurn(length: number, seed: number): number[] {
  return Array.from({ length }, (_, index) => {
    const place = (index + 0.5) / length
    const breath = Math.sin(Math.PI * place) ** 0.6
    const syllables = 0.55 + 0.45 * Math.sin(index * (1.1 + noise(seed) * 0.5) + seed)
    return Math.max(0.08, breath * syllables * (0.55 + 0.45 * noise(seed * 31 + index)))
  })
}

/** What a line carries while nobody speaks. */
export const silence = (length: number, seed: number): number[] =>
  Array.from({ length }, (_, index) => 0.03 + 0.05 * noise(seed * 17 + index))
