import { cx } from '@/lib/cx'
import { spokenTurn } from './voice-wave'

const PITCH = 8
const HEIGHT = 120
const BAR = 3

/** Decorative waveform beside the card, on wide screens only. */
export function VoiceLine({ side }: { side: 'agent' | 'customer' }) {
  const agent = side === 'agent'
  const line = lines[side]
  return (
    <div
      aria-hidden="true"
      className={cx(
        'flex w-full overflow-hidden max-lg:hidden',
        agent
          ? 'mask-[linear-gradient(to_left,black,transparent_90%)] justify-end fill-agent'
          : 'mask-[linear-gradient(to_right,black,transparent_90%)] fill-customer',
      )}
    >
      <svg width={line.length * PITCH} height={HEIGHT} className="shrink-0" aria-hidden="true">
        {line.map((strength, index) => (
          <rect
            // biome-ignore lint/suspicious/noArrayIndexKey: the bars never change
            key={index}
            x={(agent ? line.length - 1 - index : index) * PITCH}
            y={(HEIGHT - strength * HEIGHT) / 2}
            width={BAR}
            height={strength * HEIGHT}
            rx={BAR / 2}
          />
        ))}
      </svg>
    </div>
  )
}

/** Amplitude fades with the distance from the card. */
const outwards = (...turns: number[][]) =>
  turns.flatMap((turn, index) => turn.map((strength) => strength * 0.82 ** index))

const lines = {
  agent: outwards(spokenTurn(17, 4), spokenTurn(12, 9), spokenTurn(15, 2), spokenTurn(9, 7)),
  customer: outwards(spokenTurn(11, 14), spokenTurn(18, 6), spokenTurn(10, 21), spokenTurn(14, 11)),
}
