/** What stands for a hidden text. */
export const HIDDEN = '•••'

/** Whether an id is written as a number or an address. */
export const isPersonalId = (id: string) => /[@+]/.test(id) || /^\d{2,6}(?:[-. ]\d{3,7}){1,2}$/.test(id)
