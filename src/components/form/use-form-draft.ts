import { useEffect, useState } from 'react'
import { type FieldValues, type UseFormProps, useForm } from 'react-hook-form'
import { dropDraft, getDraft, keepDraft } from '@/lib/drafts'

interface FormDraftOptions<Values extends FieldValues>
  extends Omit<UseFormProps<Values>, 'defaultValues' | 'values' | 'resetOptions'> {
  /** Names the draft; the same for the same form of the same thing, such as `agent:a_1`. */
  draftKey: string
  /** What the server has. When it changes, fields nobody has touched follow. */
  stored: Values
  /** What a new thing begins with where it does not begin empty. Nobody has saved it: it counts as changed. */
  start?: Partial<Values>
}

const same = (one: unknown, other: unknown) => Object.is(one, other) || JSON.stringify(one) === JSON.stringify(other)

/**
 * `useForm` for something that is stored and edited, flat values by name. What differs from `stored` is kept as a draft
 * while it is typed and put back when the form is drawn again: after the session ran out and the person signed in, or
 * after an error page. Never give it secrets: a form with passwords uses `useForm`.
 *
 * Draw `<LeaveGuard when={isDirty} onLeave={discard} />` and `<SaveBar>` with it; call `saved` with what the server
 * answered to a write.
 */
export function useFormDraft<Values extends FieldValues>({
  draftKey,
  stored,
  start,
  ...options
}: FormDraftOptions<Values>) {
  const form = useForm<Values>({
    ...options,
    // The types of the library cannot see that the whole of the values is a default for all of them.
    defaultValues: stored as UseFormProps<Values>['defaultValues'],
    values: stored,
    resetOptions: { keepDirtyValues: true },
  })
  // Both must be read here, or the library keeps no count of them and `keepDirtyValues` finds none.
  const { isDirty, dirtyFields } = form.formState
  const [restored, setRestored] = useState(() => getDraft(draftKey) !== undefined)
  const { subscribe, reset } = form

  const [begun] = useState(() => getDraft<Partial<Values>>(draftKey) ?? start)
  const [begins] = useState(() => ({ ...stored, ...begun }))
  // All at once: the library forgets its lists as it takes `values` over, and a list set by itself would not be drawn.
  useEffect(() => {
    if (begun) reset(begins, { keepDefaultValues: true, keepDirtyValues: false })
  }, [begun, begins, reset])

  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values }) => {
          const changed = Object.entries(values).filter(([name, value]) => !same(value, stored[name]))
          if (changed.length > 0) keepDraft(draftKey, Object.fromEntries(changed))
          else dropDraft(draftKey)
        },
      }),
    [subscribe, draftKey, stored],
  )

  const settle = (values: Values) => {
    // `resetOptions` holds for every reset.
    reset(values, { keepDirtyValues: false })
    dropDraft(draftKey)
    setRestored(false)
  }
  return {
    form,
    /** Something differs from what is stored. */
    isDirty,
    /** Which fields do. */
    dirtyFields,
    /** The form began with what had been typed before. */
    restored: restored && isDirty,
    /** The server has taken it: these are the stored values now. */
    saved: settle,
    /** Back to what is stored. */
    discard: () => settle(stored),
  }
}
