import { matching, searchOf } from '@/lib/search-schema'

export type ScheduleSearch = ReturnType<typeof ScheduleSearch>
/** Simulated wall-clock time in the agent's zone: `2026-12-25T10:00`. */
export const ScheduleSearch = searchOf({
  at: matching(/^\d{4}-\d\d-\d\dT\d\d:\d\d$/),
})
