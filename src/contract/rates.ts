export const voiceTiers = ['standard', 'premium', 'ultra'] as const
export type VoiceTier = (typeof voiceTiers)[number]

/** §9: what a minute of a call costs, in credits. The specification names no rate for ultra. */
export const creditsPerMinute = { standard: 10, premium: 20 } as const

/** The rate of a voice tier in credits per minute; undefined for one that has none, or that this release does not know. */
export function rateOf(tier: string | undefined): number | undefined {
  return tier === 'standard' || tier === 'premium' ? creditsPerMinute[tier] : undefined
}

/** Credits for a call: by the second, rounded up to a whole credit. 0 for a call that never connected. */
export function callCost(seconds: number, rate: number): number {
  if (!(seconds > 0) || !(rate > 0)) return 0
  // In thousandths of a second, so that 6 s at 10 a minute is one credit and not 1.0000000000000002.
  return Math.ceil(Math.round(seconds * 1000 * rate) / 60_000)
}
