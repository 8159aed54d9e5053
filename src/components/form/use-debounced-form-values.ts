import { startTransition, useEffect, useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { useDebouncedFormChange } from './use-debounced-form-change'

/** A form's values, debounced: for previews and checks. */
export function useDebouncedFormValues<Values extends FieldValues>({
  getValues,
  subscribe,
}: Pick<UseFormReturn<Values>, 'getValues' | 'subscribe'>): Values {
  const [values, setValues] = useState(() => structuredClone(getValues()))
  const update = () => startTransition(() => setValues(structuredClone(getValues())))
  // Picks up values set during mount.
  useEffect(() => startTransition(() => setValues(structuredClone(getValues()))), [getValues])
  useDebouncedFormChange({ subscribe }, update)
  return values
}
