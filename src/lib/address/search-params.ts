/*
 * The router's codec reads `?to=8210…` as a number and loses digits of long ids. Here values stay text, and the route's
 * schema converts them.
 */

/** `?a=1&b=x` → `{ a: '1', b: 'x' }`; the last of repeated names wins. */
export function parseSearch(search: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(search))
}

/** The reverse, with a leading `?`. Absent and empty values are omitted; lists are joined by commas. */
export function stringifySearch(search: Record<string, unknown>): string {
  const params = new URLSearchParams()
  for (const [name, value] of Object.entries(search)) {
    const text = value === undefined || value === null ? '' : String(value)
    if (text !== '') params.set(name, text)
  }
  const text = params
    .toString()
    // Legal in a query, and more readable.
    .replaceAll('%2C', ',')
    .replaceAll('%3A', ':')
    .replaceAll('%2F', '/')
  return text && `?${text}`
}
