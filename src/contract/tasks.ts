import { endpoint } from './endpoint'
import { ImportResult, importOf } from './imports'
import { resource } from './resource'
import { entity } from './sent'
import { EmailAddress } from './session'
import { taskStatuses } from './task-types'
import { Id, maybe, Numeric, openEnum, Text } from './tolerant'
import { z } from './zod'

export const TASK_TITLE = 200
export const TASK_DESCRIPTION = 5000

/** Something to do after a call, or for a contact. */
export type Task = z.output<typeof Task>
export const Task = entity({
  id: Id,
  title: z.catch(Text, ''),
  description: maybe(Text),
  status: z.catch(openEnum(taskStatuses), 'open'),
  dueAt: maybe(Text),
  /** The user who does it. */
  assigneeId: maybe(Id),
  callRecordId: maybe(Id),
  /** The moment of the call it is about, in seconds from the start of the recording. */
  offsetSeconds: maybe(Numeric),
  contactId: maybe(Id),
  createdAt: maybe(Text),
  updatedAt: maybe(Text),
})

const reference = z.optional(z.nullable(z.string()))

export type TaskDraft = z.input<typeof TaskDraft>
export const TaskDraft = z.object({
  title: z.string().check(z.trim(), z.minLength(1), z.maxLength(TASK_TITLE)),
  description: z.optional(z.nullable(z.string().check(z.maxLength(TASK_DESCRIPTION)))),
  status: z.enum(taskStatuses),
  /** ISO 8601 with a zone. */
  dueAt: z.optional(z.nullable(z.string())),
  assigneeId: reference,
  callRecordId: reference,
  offsetSeconds: z.optional(z.nullable(z.number().check(z.gte(0)))),
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
      /** Open ones whose time has passed. */
      overdue: z.optional(z.boolean()),
      /** Due before this instant (ISO 8601). */
      dueBefore: z.optional(z.string()),
    },
  }),
  /** An open task with the same title is a duplicate. */
  import: endpoint('POST', '/tasks/import', { body: importOf(TaskRow), response: ImportResult }),
}
