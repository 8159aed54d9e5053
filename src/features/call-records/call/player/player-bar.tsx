import * as Slider from '@radix-ui/react-slider'
import { LoaderCircle, Pause, Play, RotateCcw, RotateCw, Volume2, VolumeX } from 'lucide-react'
import { IconButton } from '@/components/ui/button'
import { Select } from '@/components/ui/field'
import { isRunning } from '@/contract/call-records'
import { formatClock, useFormat } from '@/lib/format'
import { useTranslation } from '@/lib/i18n/use-translation'
import { useCommands } from '../drawer-commands'
import { LanesStrip } from '../lanes/lanes-strip'
import { useOpenCall, usePlayback } from '../open-call'
import { withShortcut } from '../shortcuts'
import { DownloadLink } from './download-link'
import { speeds, stepSpeed } from './playback-settings'
import { recordingName } from './recording'
import { SkipSilence } from './skip-silence'
import { Waveform } from './waveform'

/** Player controls, sticky while the drawer scrolls, where there is height for both. */
export function PlayerBar() {
  const { t } = useTranslation()
  const { unmasked, url, player, transcript } = useOpenCall()
  const readable = usePlayback((state) => state.readable)
  const { toggle, skip } = player
  const stepBy = (by: 1 | -1) => player.setSpeed(stepSpeed(player.store.getState().speed, by))
  useCommands({
    playPause: toggle,
    back: () => skip(-5),
    forward: () => skip(5),
    farBack: () => skip(-15),
    farForward: () => skip(15),
    slower: () => stepBy(-1),
    faster: () => stepBy(1),
  })
  // Nothing to play: a call that was not answered, or whose recording is made after it.
  const hasLength = unmasked.duration || (transcript.hasMessages && !isRunning(unmasked))
  if (url === undefined && !hasLength) return null
  return (
    <section
      aria-label={t('callRecords.hasRecording')}
      className="sticky top-0 z-10 flex flex-col gap-1.5 border-line border-y bg-page px-4 pt-4 pb-1.5 short:static md:px-6"
    >
      {/* biome-ignore lint/a11y/useMediaCaption: the transcript below is the caption, and follows it word for word */}
      <audio ref={player.attach} preload="metadata" crossOrigin="anonymous" className="hidden" />
      <div className="flex items-start gap-5">
        <PlayButton />
        <div className="min-w-0 flex-1">
          <Waveform />
          {transcript.items.length > 0 && <LanesStrip />}
        </div>
      </div>
      <div className="-ml-1 flex flex-wrap items-center md:gap-x-0.5">
        <Clock />
        <Skip seconds={-5} />
        <Skip seconds={5} />
        <Speed />
        {url && <SkipSilence />}
        <span className="flex-1" />
        <Volume />
        {url && unmasked.recordingFileKey && (
          <DownloadLink url={url} name={recordingName(unmasked.id, unmasked.recordingFileKey)} readable={readable} />
        )}
      </div>
    </section>
  )
}

function PlayButton() {
  const { t } = useTranslation()
  const { player } = useOpenCall()
  const status = usePlayback((state) => state.status)
  const label = status === 'paused' ? t('callRecords.play') : t('callRecords.pause')
  return (
    <IconButton
      variant="solid"
      className="size-11! rounded-full! mt-0.5"
      label={label}
      title={withShortcut(label, 'playPause')}
      aria-busy={status === 'starting' || undefined}
      onClick={player.toggle}
    >
      {status === 'paused' && <Play aria-hidden className="ml-0.5 size-5 fill-current" />}
      {status === 'playing' && <Pause aria-hidden className="size-5 fill-current" />}
      {status === 'starting' && <LoaderCircle aria-hidden className="size-5 animate-spin" />}
    </IconButton>
  )
}

function Clock() {
  const time = usePlayback((state) => formatClock(state.time))
  const duration = usePlayback((state) => formatClock(state.duration))
  return (
    <p className="figures ml-1 whitespace-nowrap text-sm md:mr-2">
      <span className="font-medium">{time}</span>
      <span className="text-muted"> / {duration}</span>
    </p>
  )
}

function Skip({ seconds }: { seconds: 5 | -5 }) {
  const { t } = useTranslation()
  const { player } = useOpenCall()
  const backwards = seconds < 0
  const label = backwards ? t('callRecords.keys.back') : t('callRecords.keys.forward')
  const Icon = backwards ? RotateCcw : RotateCw
  return (
    <IconButton
      label={label}
      title={withShortcut(label, backwards ? 'back' : 'forward')}
      onClick={() => player.skip(seconds)}
    >
      <span aria-hidden className="relative flex size-6 items-center justify-center">
        <Icon strokeWidth={1.5} className="size-6" />
        <span className="absolute font-semibold text-[0.5625rem] leading-none">5</span>
      </span>
    </IconButton>
  )
}

function Speed() {
  const { t } = useTranslation()
  const { player } = useOpenCall()
  const format = useFormat()
  const speed = usePlayback((state) => state.speed)
  return (
    <Select
      className="figures ml-1 w-20! max-md:w-[4.25rem]! max-md:px-1! max-md:ml-0"
      aria-label={t('callRecords.speed')}
      title={withShortcut(t('callRecords.speed'), 'faster')}
      value={speed}
      onChange={(event) => {
        const chosen = speeds.find((known) => known === Number(event.target.value))
        if (chosen) player.setSpeed(chosen)
      }}
    >
      {speeds.map((value) => (
        <option key={value} value={value}>
          {`${format.number(value)}×`}
        </option>
      ))}
    </Select>
  )
}

function Volume() {
  const { t } = useTranslation()
  const { player } = useOpenCall()
  const volume = usePlayback((state) => state.volume)
  const muted = usePlayback((state) => state.muted)
  const Icon = muted ? VolumeX : Volume2
  return (
    // Phones have volume buttons, and do not let a page set the volume.
    <span className="flex items-center max-md:hidden">
      <IconButton label={muted ? t('callRecords.unmute') : t('callRecords.mute')} onClick={player.toggleMuted}>
        <Icon aria-hidden className="size-4" />
      </IconButton>
      <Slider.Root
        className="relative mx-1 flex h-8 w-20 touch-none select-none items-center"
        min={0}
        max={1}
        step={0.05}
        value={[muted ? 0 : volume]}
        onValueChange={([value = 0]) => player.setVolume(value)}
      >
        <Slider.Track className="relative h-1 w-full rounded-full bg-line">
          <Slider.Range className="absolute h-full rounded-full bg-ink" />
        </Slider.Track>
        <Slider.Thumb aria-label={t('callRecords.volume')} className="block size-3.5 rounded-full bg-ink" />
      </Slider.Root>
    </span>
  )
}
