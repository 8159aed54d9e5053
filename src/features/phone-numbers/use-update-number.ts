import type { BodyOf } from '@/contract/endpoint'
import { type PhoneNumber, PhoneNumberDraft, phoneNumbers } from '@/contract/phone-numbers'
import { useDescribeError } from '@/lib/api/describe'
import { type Outcome, showInRecords, useOptimisticWrite } from '@/lib/api/use-optimistic-write'
import { useTranslation } from '@/lib/i18n/use-translation'
import { notify } from '@/lib/notify'

type NumberPatch = BodyOf<typeof phoneNumbers.update>

interface Options extends Outcome {
  /** The state that is changed, where it is not the one shown. */
  from?: PhoneNumber
}

/**
 * Changes a number optimistically, in every list and in its drawer; a refusal is rolled back and reported by a toast.
 * Changes of one number are sent one after another.
 */
export function useUpdateNumber(phoneNumber: PhoneNumber) {
  const { t } = useTranslation()
  const describe = useDescribeError()
  const { id } = phoneNumber
  const write = useOptimisticWrite({
    endpoint: phoneNumbers.update,
    toArgs: (body: NumberPatch) => ({ params: { id }, body }),
    scope: ['phone-numbers', id],
    show: (client, { basedOn: _, ...patch }) => {
      const shown = Object.entries(patch).map(([name, value]) => [name, value ?? undefined])
      showInRecords(client, phoneNumbers, { id, ...Object.fromEntries(shown) })
    },
    stale: phoneNumbers,
    onError: (error) => notify({ tone: 'destructive', ...describe(error, t('phoneNumbers.notSaved')) }),
  })
  return (patch: NumberPatch, { from = phoneNumber, ...outcome }: Options = {}) => {
    const names = Object.keys(patch).filter(
      (name): name is keyof PhoneNumber & keyof NumberPatch => name in PhoneNumberDraft.shape,
    )
    write(patch, Object.fromEntries(names.map((name) => [name, from[name]])), outcome)
  }
}
