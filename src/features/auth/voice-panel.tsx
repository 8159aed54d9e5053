import { cx } from '@/lib/cx'
import { formatClock } from '@/lib/format'
import { useTranslation } from '@/lib/i18n/use-translation'
import { silence, spokenTurn } from './voice-wave'

type Speaker = 'agent' | 'customer'

const PITCH = 6
const BAR = 3
const WIDTH = 190

const fills = { agent: 'fill-agent', customer: 'fill-customer', nobody: 'fill-(--wave-rest)' }

/** Vertical bars: the logo rotated by 90 degrees. */
function Wave({ strengths, voice }: { strengths: number[]; voice: keyof typeof fills }) {
  const height = strengths.length * PITCH
  return (
    <svg width={WIDTH} height={height} aria-hidden="true" className={fills[voice]}>
      {strengths.map((strength, index) => (
        <rect
          // biome-ignore lint/suspicious/noArrayIndexKey: the bars never change
          key={index}
          x={(WIDTH - strength * WIDTH) / 2}
          y={index * PITCH + (PITCH - BAR) / 2}
          width={strength * WIDTH}
          height={BAR}
          rx={BAR / 2}
        />
      ))}
    </svg>
  )
}

const turns: { speaker: Speaker; second: number; strengths: number[] }[] = [
  { speaker: 'agent', second: 1, strengths: spokenTurn(17, 3) },
  { speaker: 'customer', second: 6, strengths: spokenTurn(15, 8) },
  { speaker: 'agent', second: 11, strengths: spokenTurn(19, 5) },
  { speaker: 'customer', second: 17, strengths: spokenTurn(9, 12) },
]
const pauses = turns.map((_, index) => silence(3, index + 1))
const before = silence(60, 41)
const after = silence(60, 43)

/** Decorative panel beside the form: two alternating voices. */
export function VoicePanel() {
  const { t } = useTranslation()
  const turnTexts = [t('auth.panel.turn1'), t('auth.panel.turn2'), t('auth.panel.turn3'), t('auth.panel.turn4')]
  const names = { agent: t('auth.panel.agent'), customer: t('auth.panel.customer') }
  return (
    // Always dark, like the app icon.
    <aside className="dark sticky top-0 order-first flex h-dvh flex-col overflow-hidden border-line border-r bg-page text-ink max-lg:hidden">
      <div aria-hidden="true" className="flex min-h-0 flex-1 flex-col items-center overflow-hidden">
        <div className="mask-[linear-gradient(to_top,black_20%,transparent)] flex min-h-0 flex-1 flex-col justify-end overflow-hidden">
          <Wave strengths={before} voice="nobody" />
        </div>
        {turns.map(({ speaker, second, strengths }, index) => (
          <div key={second} className="grid w-full shrink-0 grid-cols-[1fr_auto_1fr] items-start gap-4 px-6">
            <div className={cx('pt-2', speaker === 'agent' ? 'text-right' : 'order-last')}>
              <p className="figures text-muted text-xs">
                <span className={speaker === 'agent' ? 'text-agent' : 'text-customer'}>{names[speaker]}</span>
                <span className="ml-2">{formatClock(second)}</span>
              </p>
              <p className="mt-0.5 inline-block max-w-52 text-balance text-lg">{turnTexts[index]}</p>
            </div>
            {speaker === 'customer' && <span />}
            <div>
              <Wave strengths={strengths} voice={speaker} />
              <Wave strengths={pauses[index] ?? []} voice="nobody" />
            </div>
          </div>
        ))}
        <div className="mask-[linear-gradient(to_bottom,black_20%,transparent)] min-h-0 flex-1 overflow-hidden">
          <Wave strengths={after} voice="nobody" />
        </div>
      </div>
      <div className="flex flex-col gap-2 px-10 pt-6 pb-10">
        <p className="text-balance font-semibold text-4xl">{t('auth.panel.headline')}</p>
        <p className="max-w-lg text-balance text-lg text-muted">{t('auth.panel.text')}</p>
      </div>
    </aside>
  )
}
