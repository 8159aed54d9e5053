import { useMemo, useState } from 'react'
import { CodeBox } from '@/components/code-box'
import { RequestCode } from '@/components/request/request-code'
import { toRequest } from '@/components/request/request-form'
import { Segmented } from '@/components/ui/segmented'
import { useTranslation } from '@/lib/i18n/use-translation'
import { buildRequest } from '@/lib/request/build-request'
import { functionSchema } from '@/lib/request/json-schema'
import { argumentsIn, argumentsOf, sampleTexts } from '@/lib/request/sample-arguments'
import { sampleVariables } from '@/lib/request/sample-call'
import type { ToolForm } from './tool-draft'

/** Preview of the request and of the model's function definition; follows the form. */
export function ToolPreview({ values }: { values: ToolForm }) {
  const { t } = useTranslation()
  const [view, setView] = useState<'request' | 'schema'>('request')
  const { request, schema } = useMemo(() => {
    const { name, description } = values
    const parts = toRequest(values)
    const all = argumentsIn(parts)
    return {
      request: buildRequest(parts, { arguments: argumentsOf(all, sampleTexts(all)), variables: sampleVariables }),
      schema: JSON.stringify(functionSchema({ name, description, ...parts }), null, 2),
    }
  }, [values])
  const hasUrl = values.url.trim() !== ''
  const requestText = hasUrl ? t('tools.preview.requestText') : undefined
  const text = view === 'request' ? requestText : t('tools.preview.schemaText')
  const missing = request.missing.join(', ')
  return (
    <section aria-label={t('tools.preview.title')} className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="font-semibold">{t('tools.preview.title')}</h2>
        <Segmented
          label={t('tools.preview.title')}
          value={view}
          onChange={setView}
          options={[
            { value: 'request', label: t('request.title') },
            { value: 'schema', label: t('tools.preview.schema') },
          ]}
        />
      </div>
      {text && <p className="-mt-2 text-muted text-sm">{text}</p>}
      {view === 'request' ? (
        <>
          <RequestCode title={t('request.http')} request={hasUrl ? request : undefined} />
          {missing && <p className="isolated text-sm text-warn">{t('tools.preview.missing', { names: missing })}</p>}
        </>
      ) : (
        <CodeBox title={t('tools.preview.schema')} copyLabel={t('tools.preview.copySchema')} text={schema} />
      )}
    </section>
  )
}
