import { importTasks, type StoredTask } from '@demo/task-import'
import { sql } from 'kysely'
import { tasks } from '@/contract/tasks'
import { route } from '../http/context'
import { placeOf } from './crud'
import { entitiesOf, entityJson, lockKind, newFields, writeRecords } from './store'

const KIND = 'tasks'

/** An open task with the title of a row is repeated by it; users are those of the workspace. */
export const taskImportRoute = route(tasks.import, async (context) => {
  const place = placeOf(context)
  const { rows } = context.body
  await lockKind(place, KIND)
  const titles = rows.map((row) => String((row as { title?: unknown }).title).trim())
  const open = await entitiesOf(place, KIND)
    .where(sql<boolean>`body->>'status' = 'open' and body->>'title' in (${sql.join(titles)})`)
    // Of several with one title the first that was created; locked in a fixed order.
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .forUpdate()
    .execute()
  const users = await place.db
    .selectFrom('users')
    .select(['id', 'email'])
    .where('tenant_id', '=', place.tenantId)
    .execute()
  const known = {
    // The cast: what the contract's schemas have written.
    tasks: open.map((row) => entityJson(row) as unknown as StoredTask),
    users: users.map(({ id, email }) => ({ id, email: email ?? undefined })),
  }
  const { result, written } = importTasks(known, context.body, newFields)
  await writeRecords(place, KIND, known.tasks, written)
  context.changed = written.map(({ id }) => id)
  return result
})
