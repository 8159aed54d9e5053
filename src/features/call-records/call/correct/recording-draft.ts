/** Key of the draft of a recording's address. */
export const recordingDraft = (id: string) => `call-recording:${id}`
