/** Currencies of prices. No schemas here: search schemas import only these values. */
export const currencies = ['USD', 'KRW'] as const
export type Currency = (typeof currencies)[number]
