import { FastForward } from 'lucide-react'
import { useEffect, useMemo } from 'react'
import { IconButton } from '@/components/ui/button'
import { cx } from '@/lib/cx'
import { minutesAndSeconds, useFormat } from '@/lib/format'
import { useTranslation } from '@/lib/i18n/use-translation'
import { useCommands } from '../drawer-commands'
import { useOpenCall, usePlayback, useUtterances } from '../open-call'
import { gapsBetween } from '../pace/pace'
import { withShortcut } from '../shortcuts'
import { skippable } from './quiet'
import { useQuiet } from './use-peaks'

const MEASURED = { least: 1.5, padding: 0.35 }
/** Where the ends of messages are guessed, speech is taken to be slow and much is left around it. */
const ESTIMATED = { least: 5, padding: 1.5 }
const SLOWNESS = 1.8

/** Switch of the player: it leaves out silences, and says how much it has left out. */
export function SkipSilence() {
  const { t } = useTranslation()
  const format = useFormat()
  const { player } = useOpenCall()
  const skipping = usePlayback((state) => state.skipping)
  const skipped = usePlayback((state) => Math.floor(state.skipped))
  const quiet = useQuiet()
  const spoken = useUtterances(SLOWNESS)
  useCommands({ skipSilence: player.toggleSkipping })
  const spans = useMemo(() => {
    const silent = quiet ? skippable(quiet, MEASURED) : skippable(gapsBetween(spoken), ESTIMATED)
    // Where a message begins somebody speaks, however faintly.
    return silent.filter(({ from, to }) => !spoken.some((each) => each.from >= from && each.from <= to))
  }, [quiet, spoken])
  useEffect(() => player.setSilences(spans), [player, spans])
  const label = t('callRecords.keys.skipSilence')
  return (
    <span className="flex items-center">
      <IconButton
        label={label}
        title={withShortcut(label, 'skipSilence')}
        aria-pressed={skipping}
        className={cx(skipping && 'bg-chosen text-accent!')}
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
