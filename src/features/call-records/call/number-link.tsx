import { Link } from '@tanstack/react-router'
import type { Contact } from '@/contract/contacts'
import { useEveryRecord } from '@/lib/api/use-records'
import { cx } from '@/lib/cx'
import { useFormat } from '@/lib/format'
import { useTranslation } from '@/lib/i18n/use-translation'
import { personName } from '@/lib/person-name'
import { numberLookup } from '@/lib/phone/own-numbers'
import { isE164 } from '@/lib/phone/phone-text'

/** No link for withheld numbers and words, nor for a text too long to search for. */
const isSearchable = (value: string) => value.length <= 64 && value.replace(/\D/g, '').length >= 4

const linkClass = 'isolated rounded-sm underline decoration-edge underline-offset-2 hover:decoration-current'

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
  const linkOf = cx(linkClass, isE164(value) ? 'whitespace-nowrap' : 'break-words')
  const own = numbers?.records.find(({ number }) => number === value)
  return own ? (
    <Link to="/phone-numbers" search={{ number: own.id }} title={t('callRecords.openNumber')} className={linkOf}>
      {text}
    </Link>
  ) : (
    <Link to="/call-records" search={{ to: value }} preload={false} title={t('callRecords.callsTo')} className={linkOf}>
      {text}
    </Link>
  )
}

/** Who has the number: the contacts with it, or the way to make it one. `contacts` is undefined where none can be read. */
export function ContactLinks({
  value = '',
  contacts,
}: {
  value?: string
  contacts: Map<string, Contact[]> | undefined
}) {
  const { t } = useTranslation()
  const numbers = useEveryRecord(numberLookup)
  const isOwn = numbers?.records.some(({ number }) => number === value)
  const found = contacts?.get(value) ?? []
  if (!contacts || isOwn !== false || !isE164(value)) return null
  if (found.length === 0)
    return (
      <Link
        to="/contacts"
        search={{ create: true, phone: value }}
        preload={false}
        className={cx(linkClass, 'block break-words text-muted')}
      >
        {t('callRecords.addContact')}
      </Link>
    )
  return found.map((contact) => (
    <Link
      key={contact.id}
      to="/contacts"
      search={{ contact: contact.id }}
      preload={false}
      className={cx(linkClass, 'block break-words')}
    >
      {personName(contact) || t('callRecords.openContact')}
    </Link>
  ))
}
