import { FastForward } from 'lucide-react'
import { useEffect, useMemo } from 'react'
import { IconButton } from '@/components/ui/button'
import { cx } from '@/lib/cx'
import { minutesAndSeconds, useFormat } from '@/lib/format'
import { useTranslation } from '@/lib/i18n/use-translation'
import { gapsBetween } from '../pace/pace'
import { withShortcut } from '../shortcuts'
import type { TimelineItem } from '../transcript/timeline'
import { utterancesOf } from '../transcript/utterances'
import type { Player } from './create-player'
import { skippable } from './quiet'
import { useQuiet } from './use-peaks'
import { usePlayerState } from './use-player'

const MEASURED = { least: 1.5, padding: 0.35 }
/** Where the ends of messages are guessed, speech is taken to be slow and much is left around it. */
const ESTIMATED = { least: 5, padding: 1.5 }
const SLOWNESS = 1.8

interface SkipSilenceProps {
  player: Player
  url: string | undefined
  timeline: readonly TimelineItem[]
}

/** Switch of the player: it leaves out silences, and says how much it has left out. */
export function SkipSilence({ player, url, timeline }: SkipSilenceProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const duration = usePlayerState(player, (state) => state.duration)
  const readable = usePlayerState(player, (state) => state.readable)
  const skipping = usePlayerState(player, (state) => state.skipping)
  const skipped = usePlayerState(player, (state) => Math.floor(state.skipped))
  const quiet = useQuiet({ url, readable, duration })
  const spans = useMemo(() => {
    const spoken = utterancesOf(timeline, duration, SLOWNESS)
    const silent = quiet ? skippable(quiet, MEASURED) : skippable(gapsBetween(spoken), ESTIMATED)
    // Where a message begins somebody speaks, however faintly.
    return silent.filter(({ from, to }) => !spoken.some((each) => each.from >= from && each.from <= to))
  }, [quiet, timeline, duration])
  useEffect(() => player.setSilences(spans), [player, spans])
  const label = t('callRecords.keys.skipSilence')
  return (
    <span className="flex items-center">
      <IconButton
        label={label}
        title={withShortcut(label, 'skipSilence')}
        aria-pressed={skipping}
        className={cx(skipping && 'bg-chosen !text-accent')}
        onClick={player.toggleSkipping}
      >
        <FastForward aria-hidden className="size-4" />
      </IconButton>
      {skipping && skipped > 0 && (
        <span
          className="figures whitespace-nowrap text-muted text-xs max-md:hidden"
          title={t('callRecords.skipped', { duration: format.spokenDuration(skipped) })}
        >
          −{minutesAndSeconds(skipped)}
        </span>
      )}
    </span>
  )
}
