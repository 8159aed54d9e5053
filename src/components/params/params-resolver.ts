import { zodResolver } from '@hookform/resolvers/zod'
import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form'
import type { z } from '@/contract/zod'
import { isEqual } from '@/lib/diff'
import type { RequestParts } from '@/lib/request/build-request'
import { checkParams } from '@/lib/request/check-params'
import type { FormContext } from '../form/use-form-draft'

/**
 * Resolver for forms with parameters. Their errors become the form error `root.params`; the rows show the details.
 * Those of what is stored, and is not changed, do not block other changes.
 */
export function paramsResolver<Values extends FieldValues>(
  rules: z.ZodMiniType<Values, Values>,
  partsOf: (values: Values) => RequestParts,
): Resolver<Values, FormContext<Values>> {
  const resolve = zodResolver<Values, FormContext<Values>, Values>(rules)
  /** Without the method, which is not validated. */
  const paramsOf = (values: Values) => ({ ...partsOf(values), method: '' })
  return async (values, context, options) => {
    const result = await resolve(values, context, options)
    const isWrong = checkParams(partsOf(values)).some(({ level }) => level === 'error')
    if (!isWrong || (context && isEqual(paramsOf(values), paramsOf(context.base)))) return result
    const errors = { ...result.errors, root: { params: { type: 'params' } } } as FieldErrors<Values>
    return { values: {}, errors }
  }
}
