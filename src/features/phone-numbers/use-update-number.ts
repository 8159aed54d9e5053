import type { BodyOf } from '@/contract/endpoint'
import { type PhoneNumber, phoneNumbers } from '@/contract/phone-numbers'
import { useDescribeError } from '@/lib/api/describe'
import { showInRecords, useOptimisticWrite } from '@/lib/api/use-optimistic-write'
import { useTranslation } from '@/lib/i18n/use-translation'
import { notify } from '@/lib/notify'

type NumberPatch = Omit<BodyOf<typeof phoneNumbers.update>, 'basedOn'>

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
    show: (client, patch) => {
      const shown = Object.entries(patch).map(([name, value]) => [name, value ?? undefined])
      showInRecords(client, phoneNumbers, { id, ...Object.fromEntries(shown) })
    },
    stale: phoneNumbers,
    onError: (error) => notify({ tone: 'destructive', ...describe(error, t('phoneNumbers.notSaved')) }),
  })
  return (patch: NumberPatch, onRefused?: () => void) => {
    const names = Object.keys(patch) as (keyof NumberPatch)[]
    write(patch, Object.fromEntries(names.map((name) => [name, phoneNumber[name]])), onRefused)
  }
}
