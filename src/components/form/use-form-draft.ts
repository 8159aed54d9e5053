import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { type FieldPath, type FieldValues, type Path, type UseFormProps, useForm } from 'react-hook-form'
import { copyFields, isEqual, parseFieldPath, threeWayMerge } from '@/lib/diff'
import { dropDraft, getDraft, keepDraft } from '@/lib/drafts'
import { useDebouncedFormChange } from './use-debounced-form-change'

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

/** Two states of the server: */
interface Stored<Values> {
  /** the one that the edits are relative to: the newest, but with the older value of each field in conflict, */
  base: Values
  /** and the one that the user has seen. */
  seen: Values
}

interface State<Values> extends Stored<Values> {
  isDirty: boolean
}

interface Draft<Values> {
  base: Values
  mine: Values
}

const kindOf = (value: unknown) => (Array.isArray(value) ? 'array' : value === null ? 'object' : typeof value)

/** Of a draft, which an older release may have kept, the fields that this form has. */
function adaptDraft<Values extends FieldValues>(kept: FieldValues, stored: Values): Values {
  const known = Object.entries(stored).map(([name, value]) => [
    name,
    kindOf(kept[name]) === kindOf(value) ? kept[name] : value,
  ])
  return Object.fromEntries(known) as Values
}

/** What the edits `mine` become when the server's state changes from `base` to `theirs`. */
function mergeInto<Values extends FieldValues>(base: Values, mine: Values, theirs: Values) {
  const { merged, conflicts } = threeWayMerge(base, mine, theirs)
  return { values: merged, base: copyFields(theirs, base, conflicts) }
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
  const [initial] = useState(() => {
    const kept = getDraft<Draft<Values>>(draftKey, { persist })
    if (!kept?.base || !kept.mine)
      return { isRestored: false, seen: stored, base: stored, values: { ...stored, ...start } }
    const seen = adaptDraft(kept.base, stored)
    return { isRestored: true, seen, ...mergeInto(seen, adaptDraft(kept.mine, stored), stored) }
  })
  const [{ base, seen, isDirty }, setState] = useState<State<Values>>(() => ({
    base: initial.base,
    seen: initial.seen,
    isDirty: !isEqual(initial.values, initial.base),
  }))
  /** Ahead of the state: a form that is saved and closed at once may unmount before it renders again. */
  const newest = useRef<Stored<Values>>({ base, seen })
  const [isRestored, setRestored] = useState(initial.isRestored)
  const form = useForm<Values, FormContext<Values>>({
    ...options,
    context: { base },
    // The types of the library cannot see that the whole of the values is a default for all of them.
    defaultValues: initial.values as UseFormProps<Values>['defaultValues'],
  })
  const { subscribe, reset, getValues, setValue } = form

  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values }) =>
          setState((state) => {
            const changed = !isEqual(values, state.base)
            return changed === state.isDirty ? state : { ...state, isDirty: changed }
          }),
      }),
    [subscribe],
  )

  const keep = () => {
    const { base, seen } = newest.current
    const mine = copyFields(getValues(), base, secretFields)
    if (isEqual(mine, base)) dropDraft(draftKey)
    else keepDraft(draftKey, { base: seen, mine: structuredClone(mine) } satisfies Draft<Values>, { persist })
  }
  useDebouncedFormChange(form, keep, { flush: true })

  /** Only fields that differ are set: setting a list draws new rows, which would take the focus out of the old ones. */
  const setValues = (values: Values) => {
    const now: FieldValues = getValues()
    for (const [name, value] of Object.entries(values))
      if (!isEqual(now[name], value)) setValue(name as Path<Values>, value)
  }
  const rebase = (next: Stored<Values>, values: Values) => {
    const changed = !isEqual(values, next.base)
    newest.current = next
    setState({ ...next, isDirty: changed })
    if (changed) return setValues(values)
    reset(values)
    dropDraft(draftKey)
    setRestored(false)
  }

  const follow = useEffectEvent((theirs: Values) => {
    const mine = getValues()
    const merged = mergeInto(base, mine, theirs)
    if (isEqual(merged.base, base)) return
    rebase({ base: merged.base, seen: isEqual(mine, base) ? theirs : seen }, merged.values)
  })
  useEffect(() => follow(stored), [stored])

  // What was restored may meanwhile be stored.
  const isEmptyDraft = initial.isRestored && isEqual(initial.values, initial.base)
  useEffect(() => {
    if (isEmptyDraft) dropDraft(draftKey)
  }, [isEmptyDraft, draftKey])

  return {
    form,
    secretFields,
    /** What the edits are relative to: in conflict with the server's state only where both changed a field. */
    base,
    /** The server's state that the user has seen. */
    seen,
    /** Something differs from what is stored. */
    isDirty,
    /** The form began with what had been typed before. */
    restored: isRestored && isDirty,
    /** The server's state was changed by somebody else while this form has edits of its own. */
    moved: isDirty && !isEqual(seen, stored),
    /** Continues with `values`, edited on `next`; without them the form is clean. */
    saved: (next: Values, values = next) => rebase({ base: next, seen: next }, values),
    /** Sets one field, by its path, to what it is in `source`. */
    copyField: (source: Values, path: string) => {
      setValues(copyFields(getValues(), source, [path]))
      const [name] = parseFieldPath(path) as Path<Values>[]
      // What was wrong with the former value is no longer shown.
      if (name && form.getFieldState(name).invalid) void form.trigger(name)
    },
    /** Back to what is stored. */
    discard: () => rebase({ base: stored, seen: stored }, stored),
  }
}
