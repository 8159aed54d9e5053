import type { CallRecord } from '@/contract/call-records'

/** A call of which nothing says that it is over. */
export const isRunning = ({ startTime, endTime, duration, endType }: CallRecord) =>
  startTime && !endTime && !endType && duration === undefined
