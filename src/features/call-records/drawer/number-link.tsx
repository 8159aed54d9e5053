import { Link } from '@tanstack/react-router'
import { phoneNumbers } from '@/contract/phone-numbers'
import { lookupOf, useEveryRecord } from '@/lib/api/use-records'
import { useFormat } from '@/lib/format'
import { useTranslation } from '@/lib/i18n/use-translation'

const numberLookup = lookupOf(phoneNumbers)

/** Withheld numbers and words lead nowhere; a longer text is no search. */
const isSearchable = (value: string) => value.length <= 64 && value.replace(/\D/g, '').length >= 4

const linkClass =
  'isolated break-words rounded-sm underline decoration-line underline-offset-2 hover:decoration-current'

/**
 * One end of a call: a number of the workspace leads to its details, any other to the calls to it. The numbers are a
 * read of their own, without which every number leads to its calls.
 */
export function NumberLink({ value }: { value: string | undefined }) {
  const { t } = useTranslation()
  const format = useFormat()
  const numbers = useEveryRecord(numberLookup)
  const text = format.phone(value)
  if (!value || !isSearchable(value))
    return (
      <span className="isolated line-clamp-3 break-words" title={value}>
        {text}
      </span>
    )
  const own = numbers?.records.find(({ number }) => number === value)
  return own ? (
    <Link to="/phone-numbers" search={{ number: own.id }} title={t('callRecords.openNumber')} className={linkClass}>
      {text}
    </Link>
  ) : (
    <Link
      to="/call-records"
      search={{ to: value }}
      preload={false}
      title={t('callRecords.callsTo')}
      className={linkClass}
    >
      {text}
    </Link>
  )
}
