import { labelOf } from '@/lib/labels'

export const statusLabel = labelOf({ open: 'tasks.statuses.open', done: 'tasks.statuses.done' })
