import { z } from '@/contract/zod'
import { optional } from '@/lib/search-schema'

/** Simulated wall-clock time in the agent's zone: `2026-12-25T10:00`. */
export const ScheduleSearch = z.object({
  at: optional(z.string().check(z.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d$/))),
})
