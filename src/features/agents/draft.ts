/** The key of the unsaved edits of an agent. */
export const draftKeyOf = (id: string) => `agent:${id}`
