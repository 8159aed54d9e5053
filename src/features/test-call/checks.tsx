import { Check, CircleAlert, CircleDashed, LoaderCircle, Volume2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Button } from '@/components/ui/button'
import { useTranslation } from '@/lib/i18n/use-translation'
import type { TestCall } from './create-test-call'
import { DeviceSelect } from './device-select'
import { chooseDevice, chosenDevice } from './devices'
import { LevelMeter, useHeard } from './level-meter'
import { useDevices } from './media/devices'
import { playTone } from './media/level'
import { OutcomeNotice } from './outcome-notice'
import { useTestCallState } from './use-test-call'

type State = 'open' | 'busy' | 'good' | 'bad'
const states = {
  open: 'testCall.states.open',
  busy: 'testCall.states.busy',
  good: 'testCall.states.good',
  bad: 'testCall.states.bad',
} as const
const speakerTitles = {
  open: 'testCall.speakerOpen',
  busy: 'testCall.speakerBusy',
  good: 'testCall.speakerGood',
  bad: 'testCall.speakerBad',
} as const
const icons = { open: CircleDashed, busy: LoaderCircle, good: Check, bad: CircleAlert }
const tones: Record<State, string> = {
  open: 'text-muted',
  busy: 'animate-spin text-muted',
  good: 'text-good',
  bad: 'text-bad',
}

function CheckItem({ state, title, children }: { state: State; title: string; children?: ReactNode }) {
  const { t } = useTranslation()
  const Icon = icons[state]
  return (
    <li className="flex gap-2.5">
      <Icon aria-hidden className={`mt-0.5 size-4 shrink-0 ${tones[state]}`} />
      <div className="min-w-0 flex-1 space-y-2">
        <p>
          {title} <span className="sr-only">({t(states[state])})</span>
        </p>
        {children}
      </div>
    </li>
  )
}

/** Page, microphone, voice and speaker, before the call; any failure with what to do about it. */
export function Checks({ test }: { test: TestCall }) {
  const { t } = useTranslation()
  const microphone = useTestCallState(test, (state) => state.microphone)
  const isOpening = useTestCallState(test, (state) => state.isOpening)
  const outcome = useTestCallState(test, (state) => state.outcome)
  const { microphones } = useDevices()
  const { isHeard, onHeard } = useHeard(microphone)
  const open = (id?: string) => void test.open(id ?? chosenDevice('microphone'))
  return (
    <div className="flex flex-1 flex-col gap-5 overflow-y-auto p-4 md:p-5">
      <p className="text-muted">{t('testCall.intro')}</p>
      <ul aria-label={t('testCall.checks')} className="flex flex-col gap-4">
        <CheckItem state={window.isSecureContext ? 'good' : 'bad'} title={t('testCall.secure')} />
        <CheckItem
          state={microphone ? 'good' : isOpening ? 'busy' : outcome ? 'bad' : 'open'}
          title={t(microphone ? 'testCall.allowed' : isOpening ? 'testCall.opening' : 'testCall.allow')}
        >
          {outcome && <OutcomeNotice outcome={outcome} />}
          {!microphone && !isOpening && (
            <Button onClick={() => open()}>{t(outcome ? 'common.retry' : 'testCall.allowAction')}</Button>
          )}
          {microphone && (
            <DeviceSelect
              kind="microphone"
              devices={microphones}
              value={microphone.getAudioTracks()[0]?.getSettings().deviceId}
              onChange={(id) => {
                chooseDevice('microphone', id)
                open(id)
              }}
            />
          )}
        </CheckItem>
        <CheckItem state={isHeard ? 'good' : 'open'} title={t(isHeard ? 'testCall.heard' : 'testCall.saySomething')}>
          <LevelMeter label={t('testCall.level')} stream={microphone} onHeard={onHeard} />
        </CheckItem>
        <SpeakerCheck />
      </ul>
    </div>
  )
}

function SpeakerCheck() {
  const { t } = useTranslation()
  const { speakers, canChooseSpeaker } = useDevices()
  const [speaker, setSpeaker] = useState(chosenDevice('speaker'))
  const [state, setState] = useState<State>('open')
  const play = async () => {
    setState('busy')
    setState(
      await playTone(speaker).then(
        () => 'good' as const,
        () => 'bad' as const,
      ),
    )
  }
  return (
    <CheckItem state={state} title={t(speakerTitles[state])}>
      {canChooseSpeaker && speakers.some(({ id }) => id !== '') && (
        <DeviceSelect
          kind="speaker"
          devices={speakers}
          value={speaker}
          onChange={(id) => {
            chooseDevice('speaker', id)
            setSpeaker(id)
          }}
        />
      )}
      <Button size="small" busy={state === 'busy'} onClick={() => void play()}>
        <Volume2 aria-hidden className="size-4" />
        {t('testCall.playTone')}
      </Button>
    </CheckItem>
  )
}
