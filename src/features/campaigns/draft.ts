/** Names the kept edits of a campaign. */
export const draftKeyOf = (id: string | undefined) => `campaign:${id ?? 'new'}`
