import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CodeBox } from '@/components/code-box'
import { Segmented } from '@/components/ui/segmented'
import { buildRequest } from '@/lib/request/build-request'
import { functionSchema } from '@/lib/request/json-schema'
import { toCurl } from '@/lib/request/to-curl'
import { toHttp } from '@/lib/request/to-http'
import { argumentsOf, askedOf, sampleTexts, sampleVariables } from '../test/samples'
import { partsOf, type ToolForm } from './tool-draft'

/** What would be sent, and what the model is told; follows the form. */
export function ToolPreview({ values }: { values: ToolForm }) {
  const { t } = useTranslation()
  const [view, setView] = useState<'request' | 'schema'>('request')
  const { request, schema } = useMemo(() => {
    const parts = partsOf(values)
    const asked = askedOf([...parts.pathParams, ...parts.queryParams, ...parts.bodyParams])
    const { name, description } = values
    return {
      request: buildRequest(parts, {
        arguments: argumentsOf(asked, sampleTexts(asked)),
        variables: sampleVariables,
      }),
      schema: JSON.stringify(functionSchema({ name, description, ...parts }), null, 2),
    }
  }, [values])
  return (
    <section aria-label={t('tools.preview.title')} className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="font-semibold">{t('tools.preview.title')}</h2>
        <Segmented
          label={t('tools.preview.title')}
          value={view}
          onChange={setView}
          options={[
            { value: 'request', label: t('tools.preview.request') },
            { value: 'schema', label: t('tools.preview.schema') },
          ]}
        />
      </div>
      {view === 'request' ? (
        <>
          <p className="-mt-2 text-muted text-sm">{t('tools.preview.requestText')}</p>
          <CodeBox title={t('tools.preview.http')} copyLabel={t('tools.preview.copyRequest')} text={toHttp(request)} />
          <CodeBox
            title={t('tools.preview.curl')}
            copyLabel={t('tools.preview.copyCurl')}
            text={toCurl(request, { redact: true })}
          />
          {request.missing.length > 0 && (
            <p className="isolated text-sm text-warn">
              {t('tools.preview.missing', { names: request.missing.join(', ') })}
            </p>
          )}
        </>
      ) : (
        <>
          <p className="-mt-2 text-muted text-sm">{t('tools.preview.schemaText')}</p>
          <CodeBox title={t('tools.preview.schema')} copyLabel={t('tools.preview.copySchema')} text={schema} />
        </>
      )}
    </section>
  )
}
