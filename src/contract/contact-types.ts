export const contactSources = ['manual', 'import', 'call', 'api'] as const
