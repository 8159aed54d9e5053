import { tasks } from '@/contract/tasks'
import { optionalRead } from '@/lib/api/read'

const LIMIT = 20

/** The open tasks of a call. */
export const callTasksQuery = (callRecordId: string) =>
  optionalRead(tasks.list, { query: { page: 1, limit: LIMIT, status: 'open', callRecordId } })
