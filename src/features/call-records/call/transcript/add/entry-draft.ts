/** Key of the draft of what is added to a transcript. */
export const entryDraft = (id: string) => `call-entry:${id}`
