import { useEffect, useEffectEvent, useState } from 'react'
import { type FieldPath, type FieldValues, type Path, type UseFormProps, useForm } from 'react-hook-form'
import { createStore, useStore } from 'zustand'
import { copyFields, isEqual, parseFieldPath } from '@/lib/diff'
import { dropDraft, getDraft, keepDraft } from '@/lib/session/drafts'
import { type Edits, type EditsAction, hasEdits, reduceEdits, startEdits } from './edits'
import { useDebouncedFormChange } from './use-debounced-form'

interface FormDraftOptions<Values extends FieldValues>
  extends Omit<UseFormProps<Values, FormContext<Values>>, 'defaultValues' | 'values' | 'resetOptions' | 'context'> {
  /** Names the draft; the same for the same form of the same entity, such as `agent:a_1`. */
  draftKey: string
  /** Keeps the draft in the browser's storage, so that it survives a reload. Not for forms that may hold secrets. */
  persist?: boolean
  /** Fields that no draft keeps and no comparison shows. */
  secretFields?: readonly FieldPath<Values>[]
  /** What the server has, the same object until it is read again. Fields that were not edited follow it. */
  stored: Values
  /** What a new entity starts with where it does not start empty. It counts as changed. */
  start?: Partial<Values>
}

/** What a resolver receives besides the values. */
export interface FormContext<Values> {
  base: Values
}

/** The edits without `mine`, which the form itself holds. */
interface Server<Values> extends Omit<Edits<Values>, 'mine'> {
  isDirty: boolean
  /** The form began with what had been typed before. */
  isRestored: boolean
}

type Draft<Values> = Pick<Edits<Values>, 'base' | 'seen' | 'mine'>

const kindOf = (value: unknown) => (Array.isArray(value) ? 'array' : value === null ? 'object' : typeof value)

/** Of a draft, which an older release may have kept, the fields that this form has. */
function adaptDraft<Values extends FieldValues>(kept: FieldValues, stored: Values): Values {
  const known = Object.entries(stored).map(([name, value]) => [
    name,
    kindOf(kept[name]) === kindOf(value) ? kept[name] : value,
  ])
  return Object.fromEntries(known) as Values
}

function restoreEdits<Values extends FieldValues>(kept: Partial<Draft<Values>>, stored: Values) {
  if (!kept.base || !kept.mine) return undefined
  const base = adaptDraft(kept.base, stored)
  const seen = kept.seen ? adaptDraft(kept.seen, stored) : base
  return reduceEdits(
    { base, seen, theirs: base, mine: adaptDraft(kept.mine, stored) },
    { type: 'read', theirs: stored },
  )
}

/**
 * `useForm` for something that is stored and edited. What the server has is merged with what is typed, field by field
 * and lists as wholes. Edits are kept as a draft and restored when the form is mounted again: after the session expired
 * and the user signed in, or after an error page. Secrets are `secretFields`; a form with passwords uses `useForm`.
 */
export function useFormDraft<Values extends FieldValues>({
  draftKey,
  persist = false,
  secretFields = [],
  stored,
  start,
  ...options
}: FormDraftOptions<Values>) {
  const [{ initial, store }] = useState(() => {
    const restored = restoreEdits<Values>(getDraft(draftKey, { persist }) ?? {}, stored)
    const { mine, ...server } = restored ?? startEdits(stored, start)
    const isDirty = hasEdits({ ...server, mine })
    // What was restored may meanwhile be stored.
    if (restored && !isDirty) dropDraft(draftKey)
    return { initial: mine, store: createStore<Server<Values>>(() => ({ ...server, isDirty, isRestored: !!restored })) }
  })
  const { base, seen, theirs, isDirty, isRestored } = useStore(store)
  const form = useForm<Values, FormContext<Values>>({
    ...options,
    context: { base },
    // The types of the library cannot see that the whole of the values is a default for all of them.
    defaultValues: initial as UseFormProps<Values>['defaultValues'],
  })
  const { subscribe, reset, getValues, setValue } = form
  const edits = (): Edits<Values> => ({ ...store.getState(), mine: structuredClone(getValues()) })

  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values }) => {
          const isDirty = hasEdits({ ...store.getState(), mine: values })
          if (isDirty !== store.getState().isDirty) store.setState({ isDirty })
        },
      }),
    [subscribe, store],
  )

  const keep = () => {
    const { base, seen, mine } = edits()
    const kept = copyFields(mine, base, secretFields)
    if (isEqual(kept, base)) dropDraft(draftKey)
    else keepDraft(draftKey, { base, seen, mine: kept } satisfies Draft<Values>, { persist })
  }
  useDebouncedFormChange(form, keep, { flush: true })

  /** Only fields that differ are set: setting a list draws new rows, which would take the focus out of the old ones. */
  const setValues = (values: Values) => {
    const now: FieldValues = getValues()
    for (const [name, value] of Object.entries(values))
      if (!isEqual(now[name], value)) setValue(name as Path<Values>, value)
  }

  const dispatch = (action: EditsAction<Values>) => {
    const before = edits()
    const { mine, ...next } = reduceEdits(before, action)
    const isDirty = hasEdits({ ...next, mine })
    store.setState({ ...next, isDirty })
    if (next.base === before.base && mine === before.mine) return
    if (isDirty) return setValues(mine)
    reset(mine)
    dropDraft(draftKey)
    store.setState({ isRestored: false })
  }
  const read = useEffectEvent((theirs: Values) => dispatch({ type: 'read', theirs }))
  useEffect(() => read(stored), [stored])

  return {
    form,
    secretFields,
    /** What the edits are relative to: in conflict with the server's state only where both changed a field. */
    base,
    /** Something differs from what is stored. */
    isDirty,
    restored: isRestored && isDirty,
    /** The server's state was changed by somebody else while this form has edits of its own. */
    moved: isDirty && !isEqual(seen, theirs),
    /** As they are now, ahead of the last render. */
    edits,
    dispatch,
    /** Sets one field, by its path, to what it is in `source`. */
    copyField: (source: Values, path: string) => {
      setValues(copyFields(getValues(), source, [path]))
      const [name] = parseFieldPath(path) as Path<Values>[]
      // What was wrong with the former value is no longer shown.
      if (name && form.getFieldState(name).invalid) void form.trigger(name)
    },
    /** Back to what is stored. */
    discard: () => dispatch({ type: 'discarded' }),
  }
}
