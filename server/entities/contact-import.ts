import { duplicateIndex, emailsOf, importContacts, phonesOf, readRow, type StoredContact } from '@demo/contact-import'
import { sql } from 'kysely'
import { contactImports } from '@/contract/contact-imports'
import { type Route, route } from '../http/context'
import { placeOf } from './crud'
import { entitiesOf, entityJson, lockKind, newFields, type TenantDb, writeRecords } from './store'

const KIND = 'contacts'

/* As the indexes of migration 0008 have them. */
const phones = sql`jsonb_path_query_array(body->'phones', '$[*].value')`
const emails = sql`lower(jsonb_path_query_array(body->'emails', '$[*].value')::text)::jsonb`

const oneOf = (values: readonly string[]) => sql`array[${sql.join(values)}]::text[]`

/** The contacts with one of the numbers or of the e-mail addresses, of which there is at least one. */
export function contactsWith(place: TenantDb, numbers: readonly string[], addresses: readonly string[]) {
  const known = [
    ...(numbers.length > 0 ? [sql<boolean>`${phones} ?| ${oneOf(numbers)}`] : []),
    ...(addresses.length > 0 ? [sql<boolean>`${emails} ?| ${oneOf(addresses)}`] : []),
  ]
  return entitiesOf(place, KIND).where(({ or }) => or(known))
}

/** The contacts that rows repeat, newest first. */
async function repeatedBy(place: TenantDb, rows: readonly unknown[], isWrite = false): Promise<StoredContact[]> {
  const read = rows.flatMap((row) => readRow(row).data ?? [])
  const [numbers, addresses] = [read.flatMap(phonesOf), read.flatMap(emailsOf)]
  if (numbers.length + addresses.length === 0) return []
  // Locked in a fixed order, or two requests could deadlock.
  const found = contactsWith(place, numbers, addresses).orderBy('id')
  // The cast: what the contract's schemas have written.
  const contacts = (await (isWrite ? found.forUpdate() : found).execute()).map(
    (row) => entityJson(row) as StoredContact,
  )
  return contacts.toSorted((one, other) => Date.parse(other.createdAt) - Date.parse(one.createdAt))
}

export const contactImportRoutes: Route[] = [
  route(contactImports.import, async (context) => {
    const place = placeOf(context)
    await lockKind(place, KIND)
    const existing = await repeatedBy(place, context.body.rows, true)
    const { result, written } = importContacts(existing, context.body, newFields)
    await writeRecords(place, KIND, existing, written)
    context.changed = written.map(({ id }) => id)
    return result
  }),

  route(contactImports.existing, async (context) => {
    const { rows } = context.body
    const { find } = duplicateIndex(await repeatedBy(placeOf(context), rows))
    return { existing: rows.flatMap((row, index) => (find(row) ? index : [])) }
  }),
]
