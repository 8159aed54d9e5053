const KEY = 'parley_fixtures'

/** Whether the page was opened with `?fixtures`, now or earlier in this tab. */
export function asksForFixtures(): boolean {
  const asks = new URLSearchParams(location.search).has('fixtures')
  try {
    if (asks) sessionStorage.setItem(KEY, 'true')
    return sessionStorage.getItem(KEY) === 'true'
  } catch {
    // Storage is blocked: until the page is loaded again.
    return asks
  }
}
