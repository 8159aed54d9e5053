import { zodResolver } from '@hookform/resolvers/zod'
import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form'
import type { z } from '@/contract/zod'
import type { RequestParts } from '@/lib/request/build-request'
import { checkParams } from '@/lib/request/check-params'

/** Resolver for forms with parameters. Their errors become the form error `root.params`; the rows show the details. */
export function paramsResolver<Values extends FieldValues, Context>(
  rules: z.ZodMiniType<Values, Values>,
  partsOf: (values: Values) => RequestParts,
): Resolver<Values, Context> {
  const resolve = zodResolver<Values, Context, Values>(rules)
  return async (values, context, options) => {
    const result = await resolve(values, context, options)
    const isWrong = checkParams(partsOf(values)).some(({ level }) => level === 'error')
    if (!isWrong) return result
    const errors = { ...result.errors, root: { params: { type: 'params' } } } as FieldErrors<Values>
    return { values: {}, errors }
  }
}
