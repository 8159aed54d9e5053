import { copyText } from '@/lib/clipboard'
import { i18n } from '@/lib/i18n'
import { notify } from '@/lib/notify'
import { type ApiCommand, apiCurl } from '@/lib/request/api-curl'
import { REDACTED, redactValue } from '@/lib/request/secrets'

export interface CopiedRequest extends Omit<ApiCommand, 'body'> {
  body?: object
  /** Texts of the body that are secrets, whatever they are called. */
  secrets?: readonly string[]
}

/**
 * Copies a request of the API as a cURL command, its body without secrets, and says so in a toast; where the clipboard
 * is unavailable, the toast shows the command to copy by hand.
 */
export async function copyRequest({ secrets = [], body, ...request }: CopiedRequest) {
  const json = JSON.stringify(body)
  const open = json && JSON.stringify(redactValue(JSON.parse(json, (_, value) => hidden(value, secrets))))
  const command = apiCurl({ ...request, body: open })
  const description = open === json ? i18n.t('request.curlKey') : i18n.t('request.curlSecrets')
  if (command === undefined) notify({ tone: 'destructive', title: i18n.t('request.noCurl') })
  else if (await copyText(command)) notify({ tone: 'success', title: i18n.t('request.curlCopied'), description })
  else notify({ tone: 'default', title: i18n.t('common.copyByHand'), description: command })
}

const hidden = (value: unknown, secrets: readonly string[]) =>
  typeof value === 'string' && secrets.includes(value.trim()) ? REDACTED : value
