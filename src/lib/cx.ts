/** Class names joined; falsy ones left out. Classes never compete here, so none need merging. */
export const cx = (...names: (string | false | null | undefined)[]) => names.filter(Boolean).join(' ')
