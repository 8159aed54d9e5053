import { useQueryClient } from '@tanstack/react-query'
import { type BaseSyntheticEvent, useMemo, useRef, useState } from 'react'
import type { FieldErrors, FieldPath, FieldValues, Resolver, UseFormProps } from 'react-hook-form'
import type { Endpoint } from '@/contract/endpoint'
import type { Sent } from '@/contract/sent'
import { isStatus } from '@/lib/api/errors'
import { fetchFresh, oneOf } from '@/lib/api/read'
import { refusedFields } from '@/lib/api/refused-fields'
import { isReportedElsewhere, type Reads, useWrite } from '@/lib/api/use-write'
import { isEqual, threeWayMerge } from '@/lib/diff'
import { notify } from '@/lib/notify'
import { patchBody, withoutSent } from '@/lib/sent'
import type { Conflict } from './conflict-dialog'
import { SERVER } from './field-error'
import { type FormContext, useFormDraft } from './use-form-draft'

interface Entity extends Sent {
  id: string
  updatedAt?: string | undefined
}

/** What a form uses of a `resource()`. */
interface Editable {
  create: Endpoint
  get: Endpoint
  update: Endpoint
}

interface EntityFormOptions<Item extends Entity, Values extends FieldValues> {
  resource: Editable
  /** As it was last read; undefined for a new one. */
  stored: Item | undefined
  /** The reads that a save makes out of date, besides that of the entity itself. */
  stale: readonly Reads[]
  toForm: (item: Item) => Values
  /** What a create sends. An update sends those of its fields that differ, and `null` for one that was removed. */
  toDraft: (values: Values) => object
  /** Needed where there can be a new one. */
  empty?: Values
  /** What a new one starts with where it does not start empty. */
  start?: Partial<Values> | undefined
  draftKey: string
  /** Keeps the draft over a reload. Not where the form may hold secrets. */
  persist?: boolean
  /** Fields that no draft keeps and no comparison shows. The server never sends them, so that `toForm` leaves them empty. */
  secretFields?: readonly FieldPath<Values>[]
  resolver: Resolver<Values, FormContext<Values>>
  mode?: UseFormProps<Values>['mode']
  shouldFocusError?: boolean
  /** Called with valid values; nothing is sent where it returns false. */
  confirm?: (values: Values) => boolean
  onInvalid?: (errors: FieldErrors<Values>) => void
  /** The fields that can show why the server refused them. */
  refusable: readonly FieldPath<Values>[]
  /** Brings the user to the first refused field. By default it is focused. */
  onRefused?: (field: FieldPath<Values>) => void
  labels: { created: string; saved: string }
  onCreated?: (item: Item) => unknown
  onSaved?: (item: Item) => unknown
}

export interface EntityFormState<Values extends FieldValues> extends ReturnType<typeof useFormDraft<Values>> {
  /** Not stored yet. */
  isNew: boolean
  /** Being validated, read again or sent. */
  saving: boolean
  failure: unknown
  conflict: Conflict<Values> | undefined
  submit: (event?: BaseSyntheticEvent) => Promise<void>
  /** Compares the edits with what somebody else has changed, without saving. */
  review: () => void
  /** Continues with the merged values; saves them if the user wanted to. */
  resolve: (values: Values) => void
  postpone: () => void
}

/**
 * The form of an entity, new or stored. A save sends what was changed, on top of the state it was changed on: what
 * somebody else has saved meanwhile is never overwritten without a question (docs/decisions/0010).
 */
export function useEntityForm<Item extends Entity, Values extends FieldValues>({
  resource,
  stored,
  stale,
  toForm,
  toDraft,
  empty,
  confirm,
  onInvalid,
  refusable,
  onRefused,
  labels,
  onCreated,
  onSaved,
  ...options
}: EntityFormOptions<Item, Values>): EntityFormState<Values> {
  const client = useQueryClient()
  // biome-ignore lint/correctness/useExhaustiveDependencies: `toForm` and `empty` are the same for every entity
  const values = useMemo(() => {
    const initial = stored ? toForm(stored) : empty
    if (!initial) throw new Error('The form of a new entity needs `empty` values')
    return initial
  }, [stored])
  const draft = useFormDraft<Values>({ ...options, mode: options.mode ?? 'onSubmit', stored: values })
  const { form, base, seen } = draft
  const [conflict, setConflict] = useState<Conflict<Values>>()
  const [failure, setFailure] = useState<unknown>()
  const running = useRef(false)
  /** The base of the pending save. */
  const savedOn = useRef(base)
  const queryOf = (id: string) => oneOf(resource.get, { params: { id } })

  /** The newest state. The cast: the endpoint's answer is an `Item`, which its general type does not say. */
  const readNow = (item: Item) => fetchFresh(client, { ...queryOf(item.id), retry: false }) as Promise<Item>
  const openConflict = (of: Pick<Conflict<Values>, 'base' | 'theirs' | 'saving'>) =>
    setConflict({ ...of, seen, mine: structuredClone(form.getValues()) })

  const showRefusal = (error: unknown) => {
    const { fields, taken } = refusedFields(error, refusable)
    const errors = taken
      ? [{ name: taken, type: 'taken', message: undefined }]
      : fields.map(({ name, text }) => ({ name, type: SERVER, message: text }))
    for (const [index, { name, ...why }] of errors.entries())
      form.setError(name, why, { shouldFocus: index === 0 && !onRefused })
    if (errors[0]) onRefused?.(errors[0].name)
    else setFailure(error)
  }
  const refuse = async (error: unknown) => {
    if (isReportedElsewhere(error)) return
    if (stored && isStatus(error, 409, 412)) {
      const theirs = await readNow(stored).then(toForm, () => undefined)
      if (theirs && !isEqual(savedOn.current, theirs))
        return openConflict({ base: savedOn.current, theirs, saving: true })
    }
    showRefusal(error)
  }
  const create = useWrite(resource.create, {
    stale,
    remember: (answer) => queryOf((answer as Item).id),
    onError: refuse,
  })
  const update = useWrite(resource.update, {
    stale,
    remember: (answer) => queryOf((answer as Item).id),
    onError: refuse,
  })

  const write = async (typed: Values): Promise<Item | undefined> => {
    if (!stored) return (await create.send({ body: withoutSent(toDraft(typed)) as object })) as Item | undefined
    const fresh = await readNow(stored)
    if (!isEqual(savedOn.current, toForm(fresh))) {
      openConflict({ base: savedOn.current, theirs: toForm(fresh), saving: true })
      return undefined
    }
    const changes = patchBody(fresh, toDraft(savedOn.current), toDraft(typed))
    if (Object.keys(changes).length === 0) return fresh
    const body = { ...changes, basedOn: fresh.updatedAt }
    return (await update.send({ params: { id: stored.id }, body })) as Item | undefined
  }
  const save = form.handleSubmit(async () => {
    const typed = structuredClone(form.getValues())
    if (confirm && !confirm(typed)) return
    const answer = await write(typed).catch(refuse)
    if (!answer) return
    const now = toForm(answer)
    // Also what was typed while the answer was awaited.
    draft.saved(now, threeWayMerge(typed, form.getValues(), now).merged)
    const isUnchanged = stored && isEqual(typed, savedOn.current)
    if (!isUnchanged) notify({ tone: 'success', title: stored ? labels.saved : labels.created })
    await (stored ? onSaved : onCreated)?.(answer)
  }, onInvalid)
  const submitOn = async (state: Values) => {
    // The validation is asynchronous: the state that disables the button comes too late for a second press.
    if (running.current) return
    running.current = true
    savedOn.current = state
    setFailure(undefined)
    try {
      await save()
    } finally {
      running.current = false
    }
  }
  const { isSubmitting } = form.formState
  return {
    ...draft,
    isNew: stored === undefined,
    moved: draft.moved && !isSubmitting,
    saving: isSubmitting,
    failure,
    conflict,
    submit: async (event) => {
      event?.preventDefault()
      await submitOn(base)
    },
    review: () => openConflict({ base, theirs: values, saving: false }),
    resolve: (merged) => {
      if (!conflict) return
      setConflict(undefined)
      draft.saved(conflict.theirs, merged)
      if (conflict.saving && !isEqual(merged, conflict.theirs)) void submitOn(conflict.theirs)
    },
    postpone: () => setConflict(undefined),
    discard: () => {
      setFailure(undefined)
      draft.discard()
    },
  }
}
