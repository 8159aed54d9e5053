import { CircleCheck, CircleX, Clock } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { CodeBox } from '@/components/code-box'
import { Badge } from '@/components/ui/badge'
import type { ToolRun } from '@/contract/tools'
import { useFormat } from '@/lib/format'
import { prettyJson } from '@/lib/request/json'
import { toCurl } from '@/lib/request/to-curl'
import { toHttp } from '@/lib/request/to-http'

/** How a test run ended: status, time, what came back and what had been sent. */
export function RunResult({ run: { request, response, durationMs, error } }: { run: ToolRun }) {
  const { t } = useTranslation()
  const format = useFormat()
  const status = response?.status
  const well = status !== undefined && status >= 200 && status < 300
  const sent = request && {
    method: request.method,
    url: request.url,
    headers: Object.entries(request.headers ?? {}).map(([key, value]) => ({ key, value })),
    bodyText: request.body,
  }
  return (
    <div className="flex flex-col gap-3 rounded-lg border border-line p-4">
      <p className="flex flex-wrap items-center gap-3">
        <Badge tone={well ? 'good' : 'bad'} icon={well ? <CircleCheck aria-hidden /> : <CircleX aria-hidden />}>
          <span className="figures">
            {status === undefined
              ? t('tools.test.noAnswer')
              : t(well ? 'tools.test.answered' : 'tools.test.refused', { status })}
          </span>
        </Badge>
        {durationMs !== undefined && (
          <span className="figures flex items-center gap-1 text-muted text-sm">
            <Clock aria-hidden className="size-3.5" />
            {t('tools.test.ms', { ms: format.number(Math.round(durationMs)) })}
          </span>
        )}
      </p>
      {error && <p className="isolated whitespace-pre-line break-words text-bad text-sm">{error}</p>}
      {response && (
        <CodeBox
          title={t('tools.test.response')}
          copyLabel={t('tools.test.copyResponse')}
          text={prettyJson(response.body ?? '')}
        />
      )}
      {sent && (
        <>
          <CodeBox title={t('tools.test.request')} copyLabel={t('tools.preview.copyRequest')} text={toHttp(sent)} />
          <CodeBox
            title={t('tools.preview.curl')}
            copyLabel={t('tools.preview.copyCurl')}
            text={toCurl(sent, { redact: true })}
          />
        </>
      )}
    </div>
  )
}
