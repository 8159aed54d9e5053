import { Blocks } from 'lucide-react'
import type { Provider } from '@/contract/values'
import { cx } from '@/lib/cx'
import { hasKey } from '@/lib/labels'

interface Drawing {
  /** The token that is nearest to the provider's colour, so that both themes and forced colours can be read. */
  className: string
  /** Lines in a square of 24. */
  d: string
}

/** Initials and plain shapes of our own; the providers' logos are theirs. */
const drawings: Readonly<Record<Provider, Drawing>> = {
  elevenlabs: { className: 'text-ink', d: 'M5 8l4-3v14M14 8l4-3v14' },
  openai: {
    className: 'text-accent',
    d: 'M12 3l7.8 4.5v9L12 21l-7.8-4.5v-9zM12 8.5a3.5 3.5 0 1 0 0 7 3.5 3.5 0 1 0 0-7',
  },
  anthropic: { className: 'text-customer', d: 'M4 20l8-16 8 16M7.5 14.5h9' },
  aws_s3: { className: 'text-good', d: 'M4 6a8 2.5 0 1 0 16 0 8 2.5 0 1 0-16 0l2.2 12.5c.3 2.7 11.3 2.7 11.6 0L20 6' },
  google_cloud: { className: 'text-info', d: 'M7 19a4.5 4.5 0 0 1-.6-9A6 6 0 0 1 17.8 9.6 4.8 4.8 0 0 1 17 19z' },
  deepgram: { className: 'text-accent', d: 'M6 4h5.5a8 8 0 0 1 0 16H6zM11 9v6M14.5 10.5v3' },
  assembly_ai: { className: 'text-info', d: 'M5 10l7-6 7 6M5 15.5l7-6 7 6M5 21l7-6 7 6' },
  twilio: { className: 'text-bad', d: 'M5 5h14M12 5v15M8.5 20h7' },
  vonage: { className: 'text-ink', d: 'M4 5l8 15 8-15M9.5 5L12 10' },
}

/** Decorative icon of a provider, hidden from screen readers; the caller renders the name. */
export function ProviderMark({ provider }: { provider: string }) {
  const drawing = hasKey(drawings, provider) ? drawings[provider] : undefined
  return (
    <span
      className={cx(
        'flex size-9 shrink-0 items-center justify-center rounded border border-line bg-panel',
        drawing?.className ?? 'text-muted',
      )}
    >
      {drawing ? (
        <svg
          aria-hidden
          viewBox="0 0 24 24"
          width={22}
          height={22}
          fill="none"
          stroke="currentColor"
          strokeWidth={2.25}
          strokeLinecap="round"
          strokeLinejoin="round"
        >
          <path d={drawing.d} />
        </svg>
      ) : (
        <Blocks aria-hidden size={22} />
      )}
    </span>
  )
}
