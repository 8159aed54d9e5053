import { Mic, MicOff, PhoneOff } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { commandIn } from '@/components/key-commands'
import { Button } from '@/components/ui/button'
import { formatKeys } from '@/components/ui/kbd'
import { formatClock } from '@/lib/format'
import { useTranslation } from '@/lib/i18n/use-translation'
import { useSeconds } from '@/lib/time/use-seconds'
import { useWindowKeys } from '@/lib/use-window-keys'
import type { TestCall } from './create-test-call'
import { MicrophoneSelect, SpeakerSelect, useSpeaker } from './device-select'
import { LevelMeter } from './level-meter'
import { LinesLog } from './lines-log'
import { OutcomeNotice } from './outcome-notice'
import { ReplyTimes } from './reply-times'
import { muteKeys, testCallShortcuts } from './shortcuts'
import { useTestCallState } from './use-test-call'

export function LiveView({ test }: { test: TestCall }) {
  const { t } = useTranslation()
  const microphone = useTestCallState(test, (state) => state.microphone)
  const remote = useTestCallState(test, (state) => state.remote)
  const isMuted = useTestCallState(test, (state) => state.isMuted)
  const problem = useTestCallState(test, (state) => state.outcome)
  const speakers = useSpeaker()
  useWindowKeys((event) => {
    if (event.defaultPrevented || event.repeat || commandIn(testCallShortcuts, event) !== 'mute') return
    event.preventDefault()
    test.setMuted(!isMuted)
  })
  return (
    <>
      <Voice stream={remote} speaker={speakers.speaker} />
      <div className="flex flex-col gap-3 border-line border-b p-4 md:px-5">
        <Timer test={test} />
        <div className="grid grid-cols-2 gap-4 text-sm">
          <div className="flex flex-col gap-1.5">
            <p>{t('testCall.agent')}</p>
            <LevelMeter label={t('testCall.agentLevel')} stream={remote} />
          </div>
          <div className="flex flex-col gap-1.5">
            <p>{t(isMuted ? 'testCall.youMuted' : 'testCall.you')}</p>
            <LevelMeter label={t('testCall.level')} stream={isMuted ? undefined : microphone} />
          </div>
          <SpeakerSelect {...speakers} />
          <MicrophoneSelect test={test} />
        </div>
        <ReplyTimes test={test} hint={t('testCall.noReplies')} />
        {problem && <OutcomeNotice outcome={problem} />}
      </div>
      <LinesLog test={test} />
      <div className="flex gap-2 border-line border-t p-4 md:px-5">
        <Button
          aria-pressed={isMuted}
          title={`${t('testCall.mute')} (${formatKeys(muteKeys)})`}
          className="flex-1"
          onClick={() => test.setMuted(!isMuted)}
        >
          {isMuted ? <MicOff aria-hidden className="size-4" /> : <Mic aria-hidden className="size-4" />}
          {t('testCall.mute')}
        </Button>
        <Button variant="danger" className="flex-1" onClick={() => void test.end()}>
          <PhoneOff aria-hidden className="size-4" />
          {t('testCall.end')}
        </Button>
      </div>
    </>
  )
}

function Timer({ test }: { test: TestCall }) {
  const { t } = useTranslation()
  const from = useTestCallState(test, (state) => state.from)
  const now = useSeconds()
  return (
    <p className="flex items-center gap-2 font-medium">
      <span aria-hidden className="size-2 animate-pulse rounded-full bg-good" />
      {t('testCall.live')}
      <span role="timer" className="figures ml-auto text-lg">
        {formatClock(from === undefined ? 0 : Math.max(0, (now - from) / 1000))}
      </span>
    </p>
  )
}

function Voice({ stream, speaker }: { stream: MediaStream | undefined; speaker: string | undefined }) {
  const audio = useRef<HTMLAudioElement>(null)
  useEffect(() => {
    const element = audio.current
    if (element && 'setSinkId' in element) void element.setSinkId(speaker ?? '').catch(() => {})
  }, [speaker])
  useEffect(() => {
    const element = audio.current
    if (!element || !stream) return
    element.srcObject = stream
    void element.play().catch(() => {})
    return () => {
      element.srcObject = null
    }
  }, [stream])
  // biome-ignore lint/a11y/useMediaCaption: the transcript below is its text
  return <audio ref={audio} />
}
