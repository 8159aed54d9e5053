import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { BodyOf } from '@/contract/endpoint'
import { type PhoneNumber, phoneNumbers } from '@/contract/phone-numbers'
import { call } from '@/lib/api/call'
import { useDescribeError } from '@/lib/api/describe'
import { isStatus } from '@/lib/api/errors'
import { notify } from '@/lib/notify'
import { numberQuery } from './queries'

type NumberPatch = Omit<BodyOf<typeof phoneNumbers.update>, 'basedOn'>
type Shown = Partial<PhoneNumber>

/** What one change shows, and what it took the place of. */
interface Step {
  shown: Shown
  before: Shown
}

/** Those fields of `one` that stand in `other` too. */
const only = (one: Shown, other: Shown): Shown =>
  Object.fromEntries(Object.entries(one).filter(([name]) => Object.hasOwn(other, name)))

const isNow = (one: Shown, patch: Shown) =>
  Object.entries(patch).every(([name, value]) => one[name as keyof PhoneNumber] === value)

/**
 * Changes a number: shown at once in every list and in its sheet, and back as it was if the server refuses, which a toast
 * tells. Changes of one number are sent one after another.
 */
export function useUpdateNumber(of: PhoneNumber) {
  const { t } = useTranslation()
  const describe = useDescribeError()
  const client = useQueryClient()
  const mutationKey = ['phone-numbers', of.id]
  const show = (patch: Shown, where?: Shown) => {
    const change = (one: PhoneNumber) =>
      one.id === of.id && (!where || isNow(one, where)) ? { ...one, ...patch } : one
    client.setQueriesData<{ records: PhoneNumber[]; total: number }>(
      { queryKey: ['phone-numbers', phoneNumbers.list.path] },
      (page) => page && { ...page, records: page.records.map(change) },
    )
    client.setQueryData(numberQuery(of.id).queryKey, (one) => one && change(one))
  }
  /** Later changes that began on what was refused would go back to it: they go back to what was before. */
  const skip = ({ before, shown }: Step) => {
    for (const { state } of client.getMutationCache().findAll({ mutationKey, status: 'pending' })) {
      const later = state.context as Step | undefined
      if (later && later.shown !== shown && isNow(later.before, only(shown, later.before)))
        Object.assign(later.before, only(before, later.before))
    }
  }
  return useMutation({
    mutationKey,
    scope: { id: `phone-number:${of.id}` },
    mutationFn: (body: NumberPatch) => call(phoneNumbers.update, { params: { id: of.id }, body }),
    onMutate: async (body) => {
      const names = Object.keys(body) as (keyof NumberPatch)[]
      const shown = Object.fromEntries(names.map((name) => [name, body[name] ?? undefined])) as Shown
      const before = Object.fromEntries(names.map((name) => [name, of[name]])) as Shown
      show(shown)
      // A read under way would bring the old value back.
      await Promise.all(
        [phoneNumbers.list, phoneNumbers.get].map(({ path }) =>
          client.cancelQueries({ queryKey: ['phone-numbers', path] }),
        ),
      )
      return { shown, before }
    },
    onError: (error, _body, context) => {
      // What was changed again meanwhile is no longer this change's to take back.
      if (context) {
        show(context.before, context.shown)
        skip(context)
      }
      if (!isStatus(error, 401)) notify({ tone: 'destructive', ...describe(error, t('phoneNumbers.notSaved')) })
    },
    onSettled: () => {
      if (client.isMutating({ mutationKey: ['phone-numbers'] }) === 1)
        void client.invalidateQueries({ queryKey: ['phone-numbers'] })
    },
  })
}
