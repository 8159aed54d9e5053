export const numberStatuses = ['active', 'inactive', 'deactivated'] as const
