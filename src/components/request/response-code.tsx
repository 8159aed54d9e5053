import { useTranslation } from 'react-i18next'
import { prettyJson } from '@/lib/request/json'
import { CodeBox } from '../code-box'

/** The body of a response. */
export function ResponseCode({ body }: { body: string | undefined }) {
  const { t } = useTranslation()
  return <CodeBox title={t('request.response')} copyLabel={t('request.copyResponse')} text={prettyJson(body ?? '')} />
}
