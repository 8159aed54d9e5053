/** Key of the draft of a task about a call. */
export const taskDraft = (id: string) => `call-task:${id}`
