export const draftKeyOf = (id: string) => `agent:${id}`
