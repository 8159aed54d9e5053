import { z } from '@/contract/zod'
import { matching } from '@/lib/address/search-schema'

export type ScheduleSearch = z.output<typeof ScheduleSearch>
/** Simulated wall-clock time in the agent's zone: `2026-12-25T10:00`. */
export const ScheduleSearch = z.object({
  at: matching(/^\d{4}-\d\d-\d\dT\d\d:\d\d$/),
})
