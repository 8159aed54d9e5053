export const taskStatuses = ['open', 'done'] as const
