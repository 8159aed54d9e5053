import type { Endpoint } from '@/contract/endpoint'
import type { Usage } from '@/contract/usages'
import type { z } from '@/contract/zod'
import { applyPatch, matchesText, newRowFields } from './db/edit'
import { pageOf } from './db/paging'
import type { Dated } from './db/rows'
import type { Table } from './db/table'
import { requireUnused } from './db/usages'
import type { DemoUser } from './db/users'
import { requireWorkspace, rowFor } from './db/workspace'
import type { Mock } from './mock'
import { Refusal } from './refusal'
import { serve } from './serve'

type Schema = z.core.$ZodType

/** What `resource()` and `collection()` of the contract return; a resource may serve `create` by other means. */
interface Resource<Query extends Schema, Draft extends Schema, Change extends Schema, Item extends Schema> {
  list: Endpoint<string, Query>
  create?: Endpoint<string, Schema, Draft>
  get: Endpoint<string, Schema, Schema, Item>
  update?: Endpoint<string, Schema, Change>
  remove: Endpoint
  usages?: Endpoint
  restore?: Endpoint
}

interface StoredRow extends Dated {
  id: string
}

interface Behaviour<Row extends StoredRow, Query, Draft, Change, Item> {
  /** Name in error messages, e.g. 'Tool group' in 'Tool group not found'. */
  name: string
  table: Table<Row>
  /** Prefix of new ids. */
  prefix: string
  /** Computes what the rows of a page share, and returns the conversion of a row. */
  toAnswer: (page: readonly Row[]) => (row: Row) => Item
  /** The texts of a row that `search` looks in, or its own comparison. */
  search: (row: Row, typed: string | undefined) => readonly (string | undefined)[] | boolean
  filter?: (row: Row, query: Query) => boolean
  /** Unique key; undefined is not checked. */
  unique?: { key: (row: Row) => string | undefined; message: string }
  /** The fields of a new row. @throws Refusal */
  create?: (draft: Draft) => Partial<Row>
  /** The fields that an update changes. @throws Refusal */
  update?: (change: Change, row: Row) => Readonly<Record<string, unknown>>
  /** Checks a row before it is stored. @throws Refusal */
  validate?: (row: Row) => void
  /** Called after a create or an update. */
  afterSave?: (row: Row, body: Draft | Change) => void
  usages?: (row: Row) => Usage[]
  /** Deletions cannot be undone. */
  isFinal?: true
  /** Whether a row may be deleted; without it, one that is in use may not. @throws Refusal */
  checkRemove?: (row: Row) => void
}

/** The mocks of a resource's common endpoints. An update checks `basedOn`: 409 if the row has changed since. */
export function crud<
  Row extends StoredRow,
  Query extends Schema,
  Draft extends Schema,
  Change extends Schema,
  Item extends Schema,
>(
  { list, create, get, update, remove, usages, restore }: Resource<Query, Draft, Change, Item>,
  behaviour: Behaviour<Row, z.output<Query>, z.output<Draft>, z.output<Change>, z.output<Item>>,
): Mock[] {
  const { name, table, prefix, toAnswer, unique, isFinal = false } = behaviour
  const restorable = restore !== undefined && !isFinal
  /** In memory only. */
  const deleted = new Map<string, Row>()
  type Body = z.output<Draft> | z.output<Change>

  // The casts: `serve` has read params, query and body with the endpoint's schemas, which are those of the types here.
  const find = (context: { user: DemoUser; params: unknown }) =>
    rowFor({ user: context.user, params: context.params as { id: string } }, table, name)
  const answer = (row: Row) => toAnswer([row])(row)

  function save(row: Row, body: Body) {
    behaviour.validate?.(row)
    const key = unique?.key(row)
    const taken = key !== undefined && table.all().some((other) => other.id !== row.id && unique?.key(other) === key)
    if (unique && taken) throw new Refusal(409, unique.message)
    table.put(row)
    behaviour.afterSave?.(row, body)
    return answer(row)
  }

  function matches(row: Row, query: z.output<Query>): boolean {
    const typed = (query as { search?: string }).search
    const found = behaviour.search(row, typed)
    return (
      (typeof found === 'boolean' ? found : matchesText(typed, ...found)) && (behaviour.filter?.(row, query) ?? true)
    )
  }

  const mocks = [
    serve<Endpoint>(list, ({ query, user }) => {
      requireWorkspace(user)
      const { page, limit } = query as { page: number; limit: number }
      const rows = table.all().filter((row) => matches(row, query as z.output<Query>))
      const shown = pageOf(rows, page, limit)
      return { records: shown.map(toAnswer(shown)), total: rows.length }
    }),

    serve<Endpoint>(get, (context) => answer(find(context))),

    serve<Endpoint>(remove, (context) => {
      const row = find(context)
      if (behaviour.checkRemove) behaviour.checkRemove(row)
      else requireUnused(name.toLowerCase(), behaviour.usages?.(row) ?? [])
      table.remove(row.id)
      if (restorable) deleted.set(row.id, row)
      return { id: row.id }
    }),
  ]

  if (update)
    mocks.push(
      serve<Endpoint>(update, (context) => {
        const row = find(context)
        const { basedOn, ...change } = context.body as z.output<Change> & { basedOn?: string }
        const fields = behaviour.update?.(change as z.output<Change>, row) ?? change
        return save(applyPatch(row, { ...fields, basedOn }), change as z.output<Change>)
      }),
    )
  if (create)
    mocks.push(
      serve<Endpoint>(
        create,
        ({ body, user }) => {
          requireWorkspace(user)
          const draft = body as z.output<Draft>
          const fields = behaviour.create?.(draft) ?? draft
          // The cast: a draft has every field of its row that is not optional.
          const row = { ...newRowFields(prefix), ...(fields as object) } as Row
          return save(applyPatch(row, {}), draft)
        },
        { status: 201 },
      ),
    )
  if (usages)
    mocks.push(
      serve<Endpoint>(usages, (context) => {
        const records = behaviour.usages?.(find(context)) ?? []
        return { records, restorable, deletable: behaviour.checkRemove !== undefined || records.length === 0 }
      }),
    )
  if (restorable)
    mocks.push(
      serve<Endpoint>(restore, ({ params, user }) => {
        requireWorkspace(user)
        const row = deleted.get((params as { id: string }).id)
        if (!row) throw new Refusal(404, `${name} not found`)
        deleted.delete(row.id)
        return save(row, {} as Body)
      }),
    )
  return mocks
}
