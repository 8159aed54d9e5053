/** Tool and caller types. No schemas here: search schemas import only these values. */
export const toolTypes = ['webhook', 'graphql', 'mcp', 'event', 'api'] as const
export type ToolType = (typeof toolTypes)[number]
export const callerTypes = ['system', 'agent', 'both'] as const
export type CallerType = (typeof callerTypes)[number]
