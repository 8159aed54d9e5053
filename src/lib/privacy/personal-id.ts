/** Placeholder of a masked text. */
export const HIDDEN = '•••'

/** Whether an id has the form of a phone number or an e-mail address. */
export const isPersonalId = (id: string) => /[@+]/.test(id) || /^\d{2,6}(?:[-. ]\d{3,7}){1,2}$/.test(id)
