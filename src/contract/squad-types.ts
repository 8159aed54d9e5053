/** Ring contacts one after another, or all at once. */
export const transferTypes = ['sequential', 'simultaneous'] as const
