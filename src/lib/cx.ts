/** Joins class names, skipping falsy ones. No merging: conflicting classes are not used together. */
export const cx = (...names: (string | false | null | undefined)[]) => names.filter(Boolean).join(' ')
