import type { core } from 'zod/mini'
import { z } from './strict-zod'

/* In place of `src/contract/tolerant.ts`: what an API should send, where the console reads more. */

export const Id = z.string().check(z.minLength(1))
export const Reference = z.string().check(z.minLength(1))
export const Text = z.string()
export const Instant = z.iso.datetime({ offset: true })
export const Flag = z.boolean()
export const Numeric = z.number()
export const maybe = <S extends core.$ZodType>(schema: S) => z.optional(schema)
export const openEnum = <const Values extends readonly [string, ...string[]]>(values: Values) => z.enum(values)
export const Items = z.array(z.unknown())
export const list = <S extends core.$ZodType>(item: S) => z.array(item)
export const page = <S extends core.$ZodType>(item: S) =>
  z.object({
    records: z.array(item),
    total: z.number().check(z.int(), z.nonnegative()),
    totalIsCapped: z.optional(z.boolean()),
  })
