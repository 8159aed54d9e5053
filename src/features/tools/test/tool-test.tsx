import { Play, TriangleAlert } from 'lucide-react'
import { useMemo, useState } from 'react'
import { OutcomeBadge } from '@/components/request/outcome'
import { RequestCode } from '@/components/request/request-code'
import { ResponseCode } from '@/components/request/response-code'
import { TestPanel, TestResult } from '@/components/test-run/test-panel'
import { useSampleDraft } from '@/components/test-run/use-sample-draft'
import { useTestRun } from '@/components/test-run/use-test-run'
import { TOOL_TIMEOUT, type Tool, type ToolRun, tools } from '@/contract/tools'
import { track } from '@/lib/analytics'
import { useTranslation } from '@/lib/i18n/use-translation'
import { argumentsIn, argumentsOf, isSampleValid, sampleTexts } from '@/lib/request/sample-arguments'
import { redactText } from '@/lib/request/secrets'
import { SampleFields } from './sample-fields'

interface ToolTestProps {
  tool: Tool
  /** There are unsaved changes, which the test does not include. */
  unsaved: boolean
}

const nothing: Record<string, string> = {}

/** Runs the stored tool with sample values. */
export function ToolTest({ tool, unsaved }: ToolTestProps) {
  const { t } = useTranslation()
  const args = useMemo(() => argumentsIn(tool), [tool])
  const typed = useSampleDraft(`tool-sample:${tool.id}`, nothing)
  const [isChecked, setIsChecked] = useState(false)
  const test = useTestRun(tools.test, {
    limit: tool.timeoutMs ?? TOOL_TIMEOUT.max * 1000,
    onSuccess: () => track('business', 'tool_tested'),
  })
  const texts = { ...sampleTexts(args), ...typed.value }
  const wrong = args.filter((each) => !isSampleValid(each, texts))
  const start = (form: HTMLFormElement) => {
    setIsChecked(true)
    const [first] = wrong
    if (first) form.querySelector<HTMLElement>(`[name="${CSS.escape(first.key)}"]`)?.focus()
    else void test.run({ params: { id: tool.id }, body: { arguments: argumentsOf(args, texts) } })
  }
  const reset = () => {
    typed.reset()
    setIsChecked(false)
  }
  return (
    <TestPanel
      run={test}
      icon={Play}
      labels={{
        start: t('tools.test.run'),
        reset: t('tools.test.reset'),
        nothing: t('tools.test.nothing'),
        notOffered: { title: t('tools.test.notKept'), text: t('tools.test.notKeptText') },
      }}
      unsaved={unsaved ? t('tools.test.unsaved') : undefined}
      onStart={start}
      onReset={args.length > 0 ? reset : undefined}
      result={test.result && <RunResult run={test.result} />}
    >
      {args.length === 0 ? (
        <p className="text-muted">{t('tools.test.asksNothing')}</p>
      ) : (
        <SampleFields
          args={args}
          texts={texts}
          wrong={isChecked ? wrong : []}
          onType={(key, text) => typed.type({ ...typed.value, [key]: text })}
        />
      )}
      <p className="flex gap-2 text-sm">
        <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0 text-warn" />
        {tool.method === 'GET' ? t('tools.test.real') : t('tools.test.realChange', { method: tool.method })}
      </p>
    </TestPanel>
  )
}

function RunResult({ run: { request, response, durationMs, error } }: { run: ToolRun }) {
  const { t } = useTranslation()
  const headers = Object.entries(request?.headers ?? {}).map(([key, value]) => ({ key, value }))
  const badge = (
    <OutcomeBadge exchange={{ statusCode: response?.status, error: error ?? '' }} accepted={t('tools.test.answered')} />
  )
  return (
    <TestResult badge={badge} durationMs={durationMs}>
      {error && <p className="isolated whitespace-pre-line break-words text-bad text-sm">{redactText(error)}</p>}
      {response && <ResponseCode body={response.body} />}
      {request && (
        <RequestCode title={t('tools.test.request')} request={{ ...request, headers, bodyText: request.body }} />
      )}
    </TestResult>
  )
}
