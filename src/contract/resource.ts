import { endpoint } from './endpoint'
import { page } from './tolerant'
import { Usages } from './usages'
import { instant, z } from './zod'

type Schema = z.core.$ZodType
type Shape = Record<string, Schema>

interface Parts<Item extends Schema, Draft extends z.ZodMiniObject, Filters extends Shape> {
  item: Item
  /** Body of a create; an update sends any part of it. */
  draft: Draft
  /** Filters of the list, besides `search`. */
  filters: Filters
}

/** Query of a paged list: `z.object({ ...paging, outcome: … })`. */
export const paging = { page: z._default(z.number(), 1), limit: z._default(z.number(), 10) }

/**
 * `basedOn` is the `updatedAt` of the edited state: a server that checks it answers 409 if the row has changed since.
 */
export function updateOf<Draft extends z.ZodMiniObject>(draft: Draft) {
  return z.extend(z.partial(draft), { basedOn: z.optional(instant()) })
}

/** List, create, get, update and remove below `path`; spread it beside further endpoints. */
export function collection<
  const Path extends string,
  Item extends Schema,
  Draft extends z.ZodMiniObject,
  Filters extends Shape,
>(path: Path, { item, draft, filters }: Parts<Item, Draft, Filters>) {
  const one = `${path}/:id` as const
  return {
    list: endpoint('GET', path, {
      query: z.object({ ...paging, search: z.optional(z.string()), ...filters }),
      response: page(item),
      optional: true,
    }),
    create: endpoint('POST', path, { body: draft, response: item }),
    get: endpoint('GET', one, { response: item }),
    update: endpoint('PATCH', one, { body: updateOf(draft), response: item }),
    remove: endpoint('DELETE', one, { response: z.unknown() }),
  }
}

/** A collection with a `usages` endpoint, read before a deletion, and `restore`, which takes one back. */
export function resource<
  const Path extends string,
  Item extends Schema,
  Draft extends z.ZodMiniObject,
  Filters extends Shape,
>(path: Path, parts: Parts<Item, Draft, Filters>) {
  const one = `${path}/:id` as const
  return {
    ...collection(path, parts),
    usages: endpoint('GET', `${one}/usages`, { response: Usages, optional: true }),
    restore: endpoint('POST', `${one}/restore`, { response: parts.item }),
  }
}
