import { endpoint } from './endpoint'
import { ImportResult, importOf } from './imports'
import { resource } from './resource'
import { entity } from './sent'
import { EmailAddress, requiredText, textUpTo } from './texts'
import { Id, Instant, maybe, Numeric, openEnum, Text } from './tolerant'
import { taskStatuses } from './values'
import { instant, z } from './zod'

/** Something to do after a call, or for a contact. */
export type Task = z.output<typeof Task>
export const Task = entity({
  id: Id,
  title: z.catch(Text, ''),
  description: maybe(Text),
  status: z.catch(openEnum(taskStatuses), 'unknown'),
  dueAt: maybe(Instant),
  /** User id. */
  assigneeId: maybe(Id),
  callRecordId: maybe(Id),
  /** Seconds from the start of the recording of its call. */
  offsetSeconds: maybe(Numeric),
  contactId: maybe(Id),
  createdAt: maybe(Instant),
  updatedAt: maybe(Instant),
})

const reference = z.nullish(z.string())

export type TaskDraft = z.input<typeof TaskDraft>
export const TaskDraft = z.object({
  title: requiredText(200),
  description: z.nullish(textUpTo(5000)),
  status: z.enum(taskStatuses),
  /** ISO 8601 with a zone. */
  dueAt: z.nullish(instant()),
  assigneeId: reference,
  callRecordId: reference,
  offsetSeconds: z.nullish(z.number().check(z.gte(0))),
  contactId: reference,
})

/** A row of an import. Its assignee is a user by e-mail address. */
export type TaskRow = z.input<typeof TaskRow>
export const TaskRow = z.extend(z.pick(TaskDraft, { title: true, description: true, dueAt: true }), {
  status: z.optional(z.enum(taskStatuses)),
  assigneeEmail: z.optional(EmailAddress),
})

export const tasks = {
  ...resource('/tasks', {
    item: Task,
    draft: TaskDraft,
    filters: {
      status: z.optional(z.string()),
      assigneeId: z.optional(z.string()),
      callRecordId: z.optional(z.string()),
      contactId: z.optional(z.string()),
      /** Open tasks past their due date. */
      overdue: z.optional(z.boolean()),
      /** Due before this instant (ISO 8601). */
      dueBefore: z.optional(instant()),
    },
  }),
  /** Import tasks. An open task with the same title is a duplicate. */
  import: endpoint('POST', '/tasks/import', { body: importOf(TaskRow), response: ImportResult }),
}
