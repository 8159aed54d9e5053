/** What of a row gets the focus: the link that opens it, else its first control. */
const focusableIn = (row: Element) =>
  row.querySelector<HTMLElement>('[data-call]') ??
  row.querySelector<HTMLElement>('a[href]') ??
  row.querySelector<HTMLElement>('button, input')

/** Puts the focus on a row of a list. */
export function focusRow(row: Element | null) {
  const target = row && focusableIn(row)
  if (!target) return
  // The browser's own scrolling would also move a wide table sideways.
  target.focus({ preventScroll: true })
  row.scrollIntoView({ block: 'nearest' })
}
