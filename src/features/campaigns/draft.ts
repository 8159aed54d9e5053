export const draftKeyOf = (id: string | undefined) => `campaign:${id ?? 'new'}`
