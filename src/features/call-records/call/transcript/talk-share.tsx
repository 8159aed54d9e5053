import { useMemo } from 'react'
import { SpeakerMark } from '@/components/speaker-mark'
import { minutesAndSeconds } from '@/lib/format'
import { useTranslation } from '@/lib/i18n/use-translation'
import { useOpenCall, useUtterances } from '../open-call'
import { qualityOf } from './quality'

/** Talk shares, and the legend of the waveform's colours. */
export function TalkShare() {
  const { t } = useTranslation()
  const { player } = useOpenCall()
  const utterances = useUtterances()
  const quality = useMemo(() => qualityOf(utterances), [utterances])
  if (!quality) return null
  const { share, longest } = quality
  const agent = Math.round(share.agent * 100)
  return (
    <ul
      aria-label={t('callRecords.talkShare')}
      title={t('callRecords.pace.estimated')}
      className="figures -mt-1.5 flex flex-wrap items-center gap-x-4 px-4 pb-2 text-muted text-xs md:px-6"
    >
      <li>
        <SpeakerMark speaker="agent">{t('callRecords.agentShare', { percent: agent })}</SpeakerMark>
      </li>
      <li>
        <SpeakerMark speaker="customer">{t('callRecords.customerShare', { percent: 100 - agent })}</SpeakerMark>
      </li>
      <li>
        <button
          type="button"
          className="min-h-6 rounded-sm text-left underline-offset-2 hover:text-ink hover:underline max-md:min-h-11"
          onClick={() => player.seek(longest.from)}
        >
          {longest.speaker === 'agent'
            ? t('callRecords.longestByAgent', { duration: minutesAndSeconds(longest.seconds) })
            : t('callRecords.longestByCustomer', { duration: minutesAndSeconds(longest.seconds) })}
        </button>
      </li>
    </ul>
  )
}
