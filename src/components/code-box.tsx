import { useTranslation } from '@/lib/i18n/use-translation'
import { CopyButton } from './copy-button'

/** Longer texts take the browser seconds to lay out; Copy still copies everything. */
const MAX_CHARACTERS = 20_000

interface CodeBoxProps {
  title: string
  copyLabel: string
  text: string
}

/** Preformatted text of unknown origin, rendered as text only. */
export function CodeBox({ title, copyLabel, text }: CodeBoxProps) {
  const { t } = useTranslation()
  return (
    <div className="min-w-0">
      <div className="flex min-h-8 items-center justify-between gap-2">
        <p className="font-medium text-sm">{title}</p>
        {text !== '' && <CopyButton text={text} label={copyLabel} />}
      </div>
      {text === '' ? (
        <p className="text-muted text-sm">{t('codeBox.none')}</p>
      ) : (
        <>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable to be scrolled by keys */}
          <section aria-label={title} tabIndex={0} className="max-h-80 overflow-auto rounded border bg-panel">
            <pre translate="no" className="isolated whitespace-pre-wrap break-words p-2.5 font-mono text-xs leading-5">
              {text.slice(0, MAX_CHARACTERS)}
            </pre>
          </section>
          {text.length > MAX_CHARACTERS && <p className="mt-1 text-muted text-sm">{t('codeBox.cut')}</p>}
        </>
      )}
    </div>
  )
}
