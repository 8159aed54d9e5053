import { CircleStop, Play, RotateCcw, TriangleAlert } from 'lucide-react'
import { type SubmitEvent, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '@/components/states'
import { Button } from '@/components/ui/button'
import type { Tool } from '@/contract/tools'
import { errorMessage } from '@/lib/api/describe'
import { isStatus } from '@/lib/api/errors'
import { dropDraft, getDraft, keepDraft } from '@/lib/drafts'
import { isLiteral } from '@/lib/request/literal'
import { RunResult } from './run-result'
import { SampleFields } from './sample-fields'
import { argumentsOf, askedOf, keyOf, sampleTexts } from './samples'
import { useTestRun } from './use-test-run'

interface TestPanelProps {
  tool: Tool
  /** The settings hold something that is not saved, and so not tested. */
  unsaved: boolean
}

/** Runs the tool as it is stored with sample values, and shows what came back. */
export function TestPanel({ tool, unsaved }: TestPanelProps) {
  const { t } = useTranslation()
  const asked = useMemo(() => askedOf([...tool.pathParams, ...tool.queryParams, ...tool.bodyParams]), [tool])
  const draftKey = `tool-sample:${tool.id}`
  const [typed, setTyped] = useState(() => getDraft<Record<string, string>>(draftKey) ?? {})
  const [checked, setChecked] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const { result, failure, running, isCancelled, run, cancel } = useTestRun(tool.id)
  const texts = { ...sampleTexts(asked), ...typed }
  const wrong = asked.filter(({ path, param }) => {
    const text = texts[keyOf(path)] ?? ''
    return text.trim() !== '' && !isLiteral(param.dataType, text)
  })

  const type = (key: string, text: string) => {
    const next = { ...typed, [key]: text }
    setTyped(next)
    keepDraft(draftKey, next)
  }
  const reset = () => {
    setTyped({})
    setChecked(false)
    dropDraft(draftKey)
  }
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    setChecked(true)
    const [first] = wrong
    if (first) form.current?.querySelector<HTMLElement>(`[name="${CSS.escape(keyOf(first.path))}"]`)?.focus()
    else void run(argumentsOf(asked, texts))
  }
  const untestable = isStatus(failure, 404, 405, 501)
  return (
    <div className="grid items-start gap-6 xl:grid-cols-2">
      <form ref={form} noValidate onSubmit={submit} className="flex min-w-0 flex-col gap-4">
        {unsaved && <p className="rounded border border-warn p-3 text-sm">{t('tools.test.unsaved')}</p>}
        {asked.length === 0 ? (
          <p className="text-muted">{t('tools.test.asksNothing')}</p>
        ) : (
          <SampleFields asked={asked} texts={texts} wrong={checked ? wrong : []} onType={type} />
        )}
        <p className="flex gap-2 text-sm">
          <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0 text-warn" />
          {tool.method === 'GET' ? t('tools.test.real') : t('tools.test.realChange', { method: tool.method })}
        </p>
        <div className="flex flex-wrap gap-2">
          <Button type="submit" variant="solid" busy={running}>
            {!running && <Play aria-hidden className="size-4" />}
            {t('tools.test.run')}
          </Button>
          {running && (
            <Button onClick={cancel}>
              <CircleStop aria-hidden className="size-4" />
              {t('tools.test.cancel')}
            </Button>
          )}
          {asked.length > 0 && (
            <Button variant="ghost" onClick={reset}>
              <RotateCcw aria-hidden className="size-4" />
              {t('tools.test.reset')}
            </Button>
          )}
        </div>
      </form>
      <section aria-label={t('tools.test.result')} aria-live="polite" className="min-w-0">
        {untestable && <EmptyState title={t('tools.test.notKept')} text={t('tools.test.notKeptText')} />}
        {failure !== undefined && !untestable && (
          <p className="isolated whitespace-pre-line break-words rounded border border-bad p-3 text-bad text-sm">
            {errorMessage(t, failure)}
          </p>
        )}
        {result && <RunResult run={result} />}
        {!result && failure === undefined && (
          <p className="rounded-lg border border-line border-dashed p-6 text-center text-muted text-sm">
            {isCancelled ? t('tools.test.cancelled') : t('tools.test.nothing')}
          </p>
        )}
      </section>
    </div>
  )
}
