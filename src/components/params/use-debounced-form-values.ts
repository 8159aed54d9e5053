import { startTransition, useEffect, useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { useWhenQuiet } from '../form/use-when-quiet'

/** A form's values a moment after they last changed: for previews and checks. */
export function useDebouncedFormValues<Values extends FieldValues>({
  getValues,
  subscribe,
}: Pick<UseFormReturn<Values>, 'getValues' | 'subscribe'>): Values {
  const [values, setValues] = useState(() => structuredClone(getValues()))
  const update = () => startTransition(() => setValues(structuredClone(getValues())))
  // What was laid into the form while it was first drawn.
  useEffect(() => startTransition(() => setValues(structuredClone(getValues()))), [getValues])
  useWhenQuiet({ subscribe }, update)
  return values
}
