export const memberRoles = ['system', 'superadmin', 'admin', 'user', 'agent'] as const
export const memberStatuses = ['available', 'busy', 'away', 'dnd', 'offline'] as const
