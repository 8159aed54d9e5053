import { Link } from '@tanstack/react-router'
import { PhoneOutgoing } from 'lucide-react'
import { useEveryRecord } from '@/lib/api/use-records'
import { useTranslation } from '@/lib/i18n/use-translation'
import { numberLookup } from '@/lib/phone/own-numbers'
import { isE164 } from '@/lib/phone/phone-text'
import { usePreferences } from '@/lib/preferences'

interface CallBackProps {
  /** Ends of a call; the first one that is no number of the workspace is called. */
  ends: readonly (string | undefined)[]
  className: string
}

/**
 * Link to the call dialog with the other party's number. Not rendered while the workspace's numbers are unknown, or while
 * personal data is masked, as the address would contain the number.
 */
export function CallBack({ ends, className }: CallBackProps) {
  const { t } = useTranslation()
  const isMasked = usePreferences(({ display }) => display.masked)
  const own = useEveryRecord(numberLookup)?.records
  const other = !isMasked && own && ends.find((end) => end && isE164(end) && !own.some(({ number }) => number === end))
  if (!other) return null
  return (
    <Link to="/call-records" search={{ dial: other }} preload={false} className={className}>
      <PhoneOutgoing aria-hidden className="size-4" />
      {t('callRecords.dial.callBack')}
    </Link>
  )
}
