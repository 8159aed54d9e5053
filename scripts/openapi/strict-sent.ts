import type { core } from 'zod/mini'
import { z } from './strict-zod'

/* In place of `src/contract/sent.ts`: what travels with an item is the console's own affair. */

export const entity = (shape: Record<string, core.$ZodType>) => z.object(shape)
export const part = (shape: Record<string, core.$ZodType>) => z.object(shape)
