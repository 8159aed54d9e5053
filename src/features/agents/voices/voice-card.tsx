import { LoaderCircle, Play, Square } from 'lucide-react'
import { Badge } from '@/components/ui/badge'
import { IconButton } from '@/components/ui/button'
import type { Voice } from '@/contract/agents'
import { cx } from '@/lib/cx'
import { useTranslation } from '@/lib/i18n/use-translation'
import { type Sample, sampleUrl } from './use-sample'
import { facetLabels, rateText, voiceName, voiceText } from './voice-labels'

/** As many columns as the space beside a test call has: a card keeps its name and the price on one line. */
export const voiceGrid = 'grid grid-cols-[repeat(auto-fill,minmax(min(17rem,100%),1fr))] gap-2'

interface VoiceCardProps {
  voice: Voice
  /** Name of the radio group. */
  group: string
  chosen: boolean
  onChoose: () => void
  sample: Sample | undefined
  onSample: (id: string, url: string) => void
}

/** Selectable voice; the play button is beside the label, not inside it. */
export function VoiceCard({ voice, group, chosen, onChoose, sample, onSample }: VoiceCardProps) {
  const { qualityTier } = voice
  const { t } = useTranslation()
  return (
    <li
      className={cx(
        'flex items-center gap-1 rounded-lg border bg-raised pr-2',
        'has-focus-visible:outline-2 has-focus-visible:outline-accent has-focus-visible:outline-offset-2',
        chosen ? 'border-accent ring-1 ring-accent' : 'border-line hover:bg-hover',
      )}
    >
      <label className="flex min-w-0 flex-1 cursor-pointer items-start gap-2.5 py-2 pl-3">
        <input
          type="radio"
          name={group}
          checked={chosen}
          onChange={onChoose}
          className="mt-0.5 size-4 shrink-0 accent-(--accent) outline-none"
        />
        <span className="min-w-0 flex-1">
          <span className="flex flex-wrap items-center gap-x-2">
            <span className="isolated min-w-0 break-words font-medium">{voiceName(voice)}</span>
            {qualityTier && <Badge>{facetLabels.qualityTier(t, qualityTier)}</Badge>}
          </span>
          <span className="isolated block break-words text-muted text-sm">{voiceText(t, voice)}</span>
          <span className="figures block text-muted text-sm">{rateText(t, qualityTier)}</span>
        </span>
      </label>
      <SampleButton voice={voice} sample={sample} onSample={onSample} />
    </li>
  )
}

interface SampleButtonProps extends Pick<VoiceCardProps, 'voice' | 'sample' | 'onSample'> {
  size?: 'icon' | 'icon-small'
}

/** Plays or stops a voice's sample. Renders nothing without one. */
export function SampleButton({ voice, sample, onSample, size }: SampleButtonProps) {
  const { t } = useTranslation()
  const url = sampleUrl(voice.previewUrl)
  if (url === undefined) return null
  const state = sample?.id === voice.id ? sample.state : undefined
  const isPlaying = state === 'starting' || state === 'playing'
  const values = { name: voiceName(voice) }
  return (
    <IconButton
      variant="outline"
      size={size}
      label={isPlaying ? t('agentVoices.stop', values) : t('agentVoices.play', values)}
      onClick={() => onSample(voice.id, url)}
    >
      {state === 'starting' && <LoaderCircle aria-hidden className="size-4 animate-spin" />}
      {state === 'playing' && <Square aria-hidden className="size-4" />}
      {!isPlaying && <Play aria-hidden className="size-4" />}
    </IconButton>
  )
}
