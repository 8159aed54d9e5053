import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useRef, useState } from 'react'
import { Button } from '@/components/ui/button'
import { type CallFault, callRecords } from '@/contract/call-records'
import { optionalRead } from '@/lib/api/read'
import { DASH, minutesAndSeconds, parseInstant, useFormat } from '@/lib/format'
import { useTranslation } from '@/lib/i18n/use-translation'
import { dropDraft, getDraft } from '@/lib/session/drafts'
import { useInView } from '@/lib/use-in-view'
import { withKeys } from '@/lib/with-keys'
import { CallSection } from '../call-section'
import { KeptEdit } from '../kept-edit'
import { useOpenCall } from '../open-call'
import { knownFaults } from './known-faults'
import { ReportError, reportDraft } from './report-error'

export const errorsQuery = (id: string) => optionalRead(callRecords.errors, { params: { id } })

/** The errors of a call, each with a button that seeks to its time, and a form to report another. */
export function CallErrors() {
  const { t } = useTranslation()
  const { id, unmasked } = useOpenCall()
  const section = useRef<HTMLElement>(null)
  const { data, error } = useQuery({ ...errorsQuery(id), enabled: useInView(section) })
  const [isReporting, setIsReporting] = useState(false)
  return (
    <CallSection
      ref={section}
      title={t('callRecords.errors.title')}
      action={
        !error &&
        !isReporting && (
          <Button size="small" onClick={() => setIsReporting(true)}>
            <Plus aria-hidden className="size-4" />
            {t('callRecords.errors.report')}
          </Button>
        )
      }
    >
      {data && knownFaults(unmasked, data).length === 0 && (
        <p className="text-muted text-sm">{t('callRecords.errors.none')}</p>
      )}
      {error && <p className="text-muted text-sm">{t('callRecords.errors.notRead')}</p>}
      <ul className="flex flex-col text-sm">
        {withKeys(data ?? []).map(([key, fault]) => (
          <FaultRow key={key} fault={fault} />
        ))}
      </ul>
      {!isReporting && getDraft(reportDraft(id)) !== undefined && (
        <KeptEdit
          text={t('callRecords.kept')}
          onDrop={() => dropDraft(reportDraft(id))}
          onContinue={() => setIsReporting(true)}
        />
      )}
      {isReporting && <ReportError id={id} onClose={() => setIsReporting(false)} />}
    </CallSection>
  )
}

function FaultRow({ fault: { message, code, timestamp } }: { fault: CallFault }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { unmasked, player, url } = useOpenCall()
  const [start, at] = [parseInstant(unmasked.startTime), parseInstant(timestamp)]
  const second = start && at ? Math.max(0, (at.getTime() - start.getTime()) / 1000) : undefined
  const isInCall = second !== undefined && second <= (unmasked.duration ?? 0)
  return (
    <li className="flex min-h-8 min-w-0 items-baseline gap-3 py-1">
      {url && isInCall ? (
        <button
          type="button"
          aria-label={t('callRecords.playFrom', { time: minutesAndSeconds(second) })}
          onClick={() => player.seek(second)}
          className="figures w-10 shrink-0 rounded-sm text-left text-muted underline decoration-edge underline-offset-2 hover:decoration-current max-md:py-2.5"
        >
          {minutesAndSeconds(second)}
        </button>
      ) : (
        <span className="figures w-10 shrink-0 text-muted">{isInCall ? minutesAndSeconds(second) : DASH}</span>
      )}
      <span className="isolated min-w-0 flex-1 break-words">{format.text(message) || DASH}</span>
      {code && (
        <code translate="no" className="isolated shrink-0 text-muted text-xs">
          {format.text(code)}
        </code>
      )}
    </li>
  )
}
