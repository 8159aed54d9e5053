/** What a tool is and who calls it. Words only: the address of a list knows them. */
export const toolTypes = ['webhook', 'graphql', 'mcp', 'event', 'api'] as const
export type ToolType = (typeof toolTypes)[number]
export const callerTypes = ['system', 'agent', 'both'] as const
export type CallerType = (typeof callerTypes)[number]
