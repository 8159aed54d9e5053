import { useTranslation } from 'react-i18next'
import { CopyButton } from '@/components/copy-button'
import { readJson } from '@/lib/request/json'

/** JSON over lines and indented; what is no JSON stays as it came. */
export function pretty(text: string): string {
  const read = readJson(text)
  return read.ok ? JSON.stringify(read.value, null, 2) : text
}

/** Longer than this a browser takes seconds to lay out; copying still takes all of it. */
const SHOWN = 20_000

interface PayloadProps {
  title: string
  copyLabel: string
  /** Absent where none was sent or came. */
  text: string | undefined
}

/** A body somebody else may have written: text and nothing else. */
export function Payload({ title, copyLabel, text }: PayloadProps) {
  const { t } = useTranslation()
  const whole = text ? pretty(text) : ''
  return (
    <div className="min-w-0">
      <div className="flex min-h-8 items-center justify-between gap-2">
        <p className="font-medium text-sm">{title}</p>
        {whole !== '' && <CopyButton text={whole} label={copyLabel} />}
      </div>
      {whole === '' ? (
        <p className="text-muted text-sm">{t('webhooks.payload.none')}</p>
      ) : (
        <>
          <section
            aria-label={title}
            // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable to be scrolled by keys
            tabIndex={0}
            className="max-h-72 overflow-auto rounded border border-line bg-panel"
          >
            <pre translate="no" className="isolated whitespace-pre-wrap break-words p-2.5 font-mono text-xs leading-5">
              {whole.slice(0, SHOWN)}
            </pre>
          </section>
          {whole.length > SHOWN && <p className="mt-1 text-muted text-sm">{t('webhooks.payload.cut')}</p>}
        </>
      )}
    </div>
  )
}
