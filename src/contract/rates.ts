export const voiceTiers = ['standard', 'premium', 'ultra'] as const
export type VoiceTier = (typeof voiceTiers)[number]

/** §9: credits per minute. The specification has no rate for ultra. */
export const creditsPerMinute = { standard: 10, premium: 20 } as const

/** Credits per minute of a voice tier; undefined without a rate. */
export function rateOf(tier: string | undefined): number | undefined {
  return tier === 'standard' || tier === 'premium' ? creditsPerMinute[tier] : undefined
}

/** Credits of a call, billed per second and rounded up; 0 for a call that never connected. */
export function callCost(seconds: number, rate: number): number {
  if (!(seconds > 0) || !(rate > 0)) return 0
  // In milliseconds, so that 6 s at 10 per minute is 1 credit and not 1.0000000000000002.
  return Math.ceil(Math.round(seconds * 1000 * rate) / 60_000)
}

/** Credits a call should cost; undefined for a tier without a rate. */
export function expectedCredits(call: { duration?: number | undefined; voiceTier?: string | undefined }) {
  const rate = rateOf(call.voiceTier)
  return rate === undefined ? undefined : callCost(call.duration ?? 0, rate)
}
