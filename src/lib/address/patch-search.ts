/**
 * `search` of a link or a navigation within the screen: what the URL says, with some of it changed. The cast: the
 * router's types know the search of a named route only.
 */
export const patchSearch = <Search extends object>(patch: object | ((current: Search) => object)) =>
  ((current: Search) => ({ ...current, ...(typeof patch === 'function' ? patch(current) : patch) })) as never
