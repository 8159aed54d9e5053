/*
 * The router's own codec reads `?to=8210…` as a number and loses the digits of long ids. Here a value is the text it
 * is; the route's schema gives it its type.
 */

/** `?a=1&b=x` as `{ a: '1', b: 'x' }`; of a repeated name the last counts. */
export function parseSearch(search: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(search))
}

/** The reverse, with a leading `?`. Absent and empty values are left out; a list is joined by commas. */
export function stringifySearch(search: Record<string, unknown>): string {
  const params = new URLSearchParams()
  for (const [name, value] of Object.entries(search)) {
    const text = value === undefined || value === null ? '' : String(value)
    if (text !== '') params.set(name, text)
  }
  const text = params
    .toString()
    // Legal in a query and far easier to read in a ticket.
    .replaceAll('%2C', ',')
    .replaceAll('%3A', ':')
    .replaceAll('%2F', '/')
  return text && `?${text}`
}
