import { Check, CircleAlert, CircleDashed, LoaderCircle, Volume2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Button } from '@/components/ui/button'
import { useTranslation } from '@/lib/i18n/use-translation'
import type { TestCall } from './create-test-call'
import { MicrophoneSelect, SpeakerSelect, useSpeaker } from './device-select'
import { chosenDevice } from './devices'
import { LevelMeter, useHeard } from './level-meter'
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
      <div className="min-w-0 flex-1 flex flex-col gap-2 [&>button]:self-start">
        <p>
          {title} <span className="sr-only">({t(states[state])})</span>
        </p>
        {children}
      </div>
    </li>
  )
}

/** Checks of page, microphone, voice and speaker before the call. */
export function Checks({ test }: { test: TestCall }) {
  const { t } = useTranslation()
  const microphone = useTestCallState(test, (state) => state.microphone)
  const isOpening = useTestCallState(test, (state) => state.isOpening)
  const outcome = useTestCallState(test, (state) => state.outcome)
  const { isHeard, onHeard } = useHeard(microphone)
  const isSecure = outcome?.kind !== 'insecure'
  const microphoneTitle = microphone ? 'testCall.allowed' : isOpening ? 'testCall.opening' : 'testCall.allow'
  return (
    <div className="flex flex-1 flex-col gap-5 overflow-y-auto p-4 md:p-5">
      <p className="text-muted">{t('testCall.intro')}</p>
      <p role="status" className="sr-only">
        {isHeard ? t('testCall.heard') : microphone && t('testCall.allowed')}
      </p>
      <ul aria-label={t('testCall.checks')} className="flex flex-col gap-4">
        <CheckItem state={isSecure ? 'good' : 'bad'} title={t(isSecure ? 'testCall.secure' : 'testCall.insecurePage')}>
          {!isSecure && <OutcomeNotice outcome={outcome} />}
        </CheckItem>
        <CheckItem
          state={microphone ? 'good' : isOpening ? 'busy' : outcome && isSecure ? 'bad' : 'open'}
          title={t(microphoneTitle)}
        >
          {outcome && isSecure && <OutcomeNotice outcome={outcome} />}
          {!microphone && !isOpening && isSecure && (
            <Button onClick={() => void test.open(chosenDevice('microphone'))}>
              {t(outcome ? 'common.retry' : 'testCall.allowAction')}
            </Button>
          )}
          {isSecure && <MicrophoneSelect test={test} />}
        </CheckItem>
        <CheckItem state={isHeard ? 'good' : 'open'} title={t(isHeard ? 'testCall.heard' : 'testCall.saySomething')}>
          <LevelMeter label={t('testCall.level')} stream={microphone} onHeard={onHeard} />
        </CheckItem>
        <SpeakerCheck />
      </ul>
    </div>
  )
}

/** `unheard`: the user heard nothing; `failed`: the browser did not play it. */
type Tone = 'open' | 'playing' | 'played' | 'heard' | 'unheard' | 'failed'
const tonesOf: Record<Tone, State> = {
  open: 'open',
  playing: 'busy',
  played: 'open',
  heard: 'good',
  unheard: 'bad',
  failed: 'bad',
}
const speakerTitles = {
  open: 'testCall.speakerOpen',
  playing: 'testCall.speakerPlaying',
  played: 'testCall.speakerPlayed',
  heard: 'testCall.speakerHeard',
  unheard: 'testCall.speakerUnheard',
  failed: 'testCall.speakerFailed',
} as const

function SpeakerCheck() {
  const { t } = useTranslation()
  const speakers = useSpeaker()
  const [tone, setTone] = useState<Tone>('open')
  const play = async () => {
    setTone('playing')
    setTone(
      await playTone(speakers.speaker).then(
        () => 'played' as const,
        () => 'failed' as const,
      ),
    )
  }
  return (
    <CheckItem state={tonesOf[tone]} title={t(speakerTitles[tone])}>
      <p role="status" className="sr-only">
        {tone !== 'open' && t(speakerTitles[tone])}
      </p>
      <SpeakerSelect {...speakers} />
      <div className="flex flex-wrap gap-2">
        <Button size="small" busy={tone === 'playing'} onClick={() => void play()}>
          <Volume2 aria-hidden className="size-4" />
          {t('testCall.playTone')}
        </Button>
        {tone === 'played' && (
          <>
            <Button size="small" onClick={() => setTone('heard')}>
              {t('testCall.heardTone')}
            </Button>
            <Button size="small" onClick={() => setTone('unheard')}>
              {t('testCall.unheardTone')}
            </Button>
          </>
        )}
      </div>
    </CheckItem>
  )
}
