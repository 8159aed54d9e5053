import { useTranslation } from '@/lib/i18n/use-translation'
import { toCurl } from '@/lib/request/to-curl'
import { toHttp } from '@/lib/request/to-http'
import { CodeBox } from '../code-box'

interface RequestCodeProps {
  title: string
  /** Undefined without a URL. */
  request: Parameters<typeof toHttp>[0] | undefined
}

/** A request as HTTP and as cURL, secrets redacted. */
export function RequestCode({ title, request }: RequestCodeProps) {
  const { t } = useTranslation()
  if (!request) return <p className="text-muted text-sm">{t('request.noUrl')}</p>
  return (
    <>
      <CodeBox title={title} copyLabel={t('request.copy')} text={toHttp(request)} />
      <CodeBox title={t('request.curl')} copyLabel={t('common.copyCurl')} text={toCurl(request, { redact: true })} />
    </>
  )
}
