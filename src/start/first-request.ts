import type { FirstList } from './manifest'

const pageSizes = ['10', '20', '30', '40', '50']

/**
 * The first page of a list that this address shows, as the console will request it.
 *
 * @returns undefined where the address filters, or holds what only the screen's own code can read
 */
export function firstRequest(api: string, { path, ignored, always }: FirstList, search: URLSearchParams) {
  // The order and the columns of a list are the browser's.
  const {
    page = '1',
    limit = '10',
    sort: _sort,
    desc: _desc,
    columns: _columns,
    ...others
  } = Object.fromEntries(search)
  if (!/^[1-9]\d{0,5}$/.test(page) || !pageSizes.includes(limit)) return undefined
  if (Object.keys(others).some((name) => !ignored.includes(name))) return undefined
  return `${api}/api/v1${path}?page=${page}&limit=${limit}${always ? `&${always}` : ''}`
}
