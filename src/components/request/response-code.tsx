import { useMemo } from 'react'
import { useTranslation } from '@/lib/i18n/use-translation'
import { prettyJson } from '@/lib/request/json'
import { redactBody } from '@/lib/request/secrets'
import { CodeBox } from '../code-box'

/** A response body, secrets redacted. */
export function ResponseCode({ body }: { body: string | undefined }) {
  const { t } = useTranslation()
  const text = useMemo(() => prettyJson(redactBody(body ?? '')), [body])
  return <CodeBox title={t('request.response')} copyLabel={t('request.copyResponse')} text={text} />
}
