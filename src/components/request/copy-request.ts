import type { ApiRequest } from '@/lib/api/read'
import { copyText } from '@/lib/browser'
import { i18n } from '@/lib/i18n'
import { notify } from '@/lib/notify'
import { apiCurl } from '@/lib/request/api-curl'

/**
 * Copies a GET of the API as a cURL command and says so in a toast; where the clipboard is unavailable, the toast shows
 * the command to copy by hand.
 */
export async function copyRequest(request: ApiRequest) {
  const command = apiCurl(request)
  if (command === undefined) notify({ tone: 'destructive', title: i18n.t('request.noCurl') })
  else if (await copyText(command))
    notify({ tone: 'success', title: i18n.t('request.curlCopied'), description: i18n.t('request.curlKey') })
  else notify({ tone: 'default', title: i18n.t('common.copyByHand'), description: command })
}
