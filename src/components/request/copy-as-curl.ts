import type { QueryKey } from '@tanstack/react-query'
import { requestOf } from '@/lib/api/read'
import { i18n } from '@/lib/i18n'
import { notify } from '@/lib/notify'
import type { CopiedRequest } from './copy-request'

const load = () => import('./copy-request')

/** Safari allows a copy only right after the click, so the code is loaded on hover and focus. */
export const prepareCurl = () => void load().catch(() => {})

/** Copies a request as a cURL command; a toast says how it went. */
export async function copyCommand(request: CopiedRequest) {
  const module = await load().catch(() => undefined)
  if (module) await module.copyRequest(request)
  else notify({ tone: 'destructive', title: i18n.t('errors.network') })
}

/** `copyCommand` for what a `read` requests. */
export const copyAsCurl = ({ queryKey }: { queryKey: QueryKey }) => copyCommand(requestOf(queryKey))
