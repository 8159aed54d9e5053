import { z } from './zod'

/* Rules for request bodies, shared by forms, imports and the demo backend. */

export const textUpTo = (most: number) => z.string().check(z.maxLength(most))

/** At least one letter, and at most `most`. */
export const requiredText = (most: number) => z.string().check(z.trim(), z.minLength(1), z.maxLength(most))

export const whole = ({ min, max }: { min: number; max: number }) => z.number().check(z.int(), z.gte(min), z.lte(max))

/** RFC 5321 allows 254 characters, which also bound the work on hostile text. */
export const EmailAddress = z.string().check(z.trim(), z.regex(/^(?=.{6,254}$)[^\s@]{1,64}@[^\s@]+\.[^\s@]{2,}$/))

/** E.164: a plus and 7 to 15 digits. */
export const PhoneNumberText = z.string().check(z.regex(/^\+[1-9]\d{6,14}$/))
