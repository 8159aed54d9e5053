import { useQueryClient } from '@tanstack/react-query'
import { type BaseSyntheticEvent, useMemo, useState } from 'react'
import type { FieldErrors, FieldPath, FieldValues, Resolver, UseFormProps } from 'react-hook-form'
import type { Endpoint } from '@/contract/endpoint'
import { track } from '@/lib/analytics'
import { isStatus, requireOnline } from '@/lib/api/errors'
import { fetchFresh, oneOf } from '@/lib/api/read'
import { refusedFields } from '@/lib/api/refused-fields'
import { isReportedElsewhere, type Reads, useWrite } from '@/lib/api/use-write'
import { fieldValue, isEqual } from '@/lib/diff'
import { i18n } from '@/lib/i18n'
import { notify } from '@/lib/notify'
import { copyCommand } from '../request/copy-as-curl'
import type { Conflict } from './conflict-dialog'
import { type Edits, hasEdits } from './edits'
import { SERVER } from './field-error'
import { type Entity, saveRequest } from './save-request'
import { type FormContext, useFormDraft } from './use-form-draft'
import { useSubmitOnce } from './use-submit-once'

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
  /** The agent that the entity is or belongs to, for analytics. */
  agentId?: string | undefined
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
  /** Copies the request that a save of what is typed would send; what a save finds wrong is said instead. */
  copyCurl: () => Promise<void>
}

/** The rules of a stored entity: what was stored against them, and is not changed, does not block other changes. */
export const newFaultsOf =
  <Values extends FieldValues>(resolve: Resolver<Values, FormContext<Values>>): typeof resolve =>
  async (values, context, options) => {
    const result = await resolve(values, context, options)
    const suspects = Object.keys(result.errors).filter(
      (name) => name in values && isEqual(values[name], context?.base[name]),
    )
    if (!context || suspects.length === 0) return result
    const known = await resolve(context.base, context, options)
    const faults = Object.entries(result.errors).filter(([name]) => !suspects.includes(name) || !(name in known.errors))
    if (faults.length === 0) return { values, errors: {} }
    return { values: {}, errors: Object.fromEntries(faults) as FieldErrors<Values> }
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
  resolver,
  confirm,
  onInvalid,
  refusable,
  onRefused,
  labels,
  agentId,
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
  const rules = useMemo(() => (stored ? newFaultsOf(resolver) : resolver), [stored, resolver])
  const draft = useFormDraft<Values>({ ...options, resolver: rules, mode: options.mode ?? 'onSubmit', stored: values })
  const { form, edits, dispatch } = draft
  const [conflict, setConflict] = useState<Conflict<Values>>()
  const [failure, setFailure] = useState<unknown>()
  const queryOf = (id: string) => oneOf(resource.get, { params: { id } })

  /** The newest state. The cast: the endpoint's answer is an `Item`, which its general type does not say. */
  const readNow = (item: Item) => fetchFresh(client, { ...queryOf(item.id), retry: false }) as Promise<Item>
  const openConflict = (theirs: Values, saving: boolean) => {
    dispatch({ type: 'read', theirs })
    setConflict({ ...edits(), saving })
  }

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
      const known = edits().theirs
      const theirs = await readNow(stored).then(toForm, () => undefined)
      if (theirs && !isEqual(known, theirs)) return openConflict(theirs, true)
    }
    showRefusal(error)
  }
  const write = { stale, remember: (answer: unknown) => queryOf((answer as Item).id), onError: refuse }
  const create = useWrite(resource.create, write)
  const update = useWrite(resource.update, write)

  const send = async (sent: Edits<Values>): Promise<Item | undefined> => {
    // Ahead of the read, whose failure would say less.
    requireOnline(stored ? resource.update : resource.create)
    const fresh = stored && (await readNow(stored))
    const theirs = fresh && toForm(fresh)
    if (theirs && !isEqual(sent.base, theirs)) {
      openConflict(theirs, true)
      return undefined
    }
    const request = saveRequest(sent, toDraft, fresh)
    if (!request) return fresh
    return (await (stored ? update : create).send(request)) as Item | undefined
  }
  const submit = useSubmitOnce((event) => {
    setFailure(undefined)
    return form.handleSubmit(async () => {
      const sent = edits()
      if (confirm && !confirm(sent.mine)) return
      const answer = await send(sent).catch(refuse)
      if (!answer) return
      dispatch({ type: 'saved', sent: sent.mine, theirs: toForm(answer) })
      if (!stored || hasEdits(sent)) {
        track('business', stored ? 'record_saved' : 'record_created', { label: resource.create.path, agentId })
        notify({ tone: 'success', title: stored ? labels.saved : labels.created })
      }
      await (stored ? onSaved : onCreated)?.(answer)
    }, onInvalid)(event)
  })
  const { isSubmitting } = form.formState
  /** Of what was last read: if it has changed since, the server refuses the request by its `basedOn`. */
  const copy = useSubmitOnce(
    form.handleSubmit(async () => {
      const { base, mine } = edits()
      const theirs = stored && toForm(stored)
      if (theirs && !isEqual(base, theirs)) return openConflict(theirs, false)
      const request = saveRequest({ base, mine }, toDraft, stored)
      if (!request) return notify({ tone: 'default', title: i18n.t('form.nothingToSave') })
      const secrets = draft.secretFields.map((path) => String(fieldValue(mine, path)).trim()).filter(Boolean)
      const { method, path } = stored ? resource.update : resource.create
      await copyCommand({ method, path, ...request, secrets })
    }, onInvalid),
  )
  return {
    ...draft,
    isNew: stored === undefined,
    moved: draft.moved && !isSubmitting,
    saving: isSubmitting,
    failure,
    conflict,
    submit,
    review: () => openConflict(edits().theirs, false),
    resolve: (mine) => {
      if (!conflict) return
      setConflict(undefined)
      dispatch({ type: 'resolved', theirs: conflict.theirs, mine })
      if (conflict.saving && !isEqual(mine, conflict.theirs)) void submit()
    },
    copyCurl: async () => {
      if (!isSubmitting) await copy().catch(showRefusal)
    },
    postpone: () => setConflict(undefined),
    discard: () => {
      setFailure(undefined)
      draft.discard()
    },
  }
}
