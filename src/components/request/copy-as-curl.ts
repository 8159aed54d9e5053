import type { QueryKey } from '@tanstack/react-query'
import { requestOf } from '@/lib/api/read'
import { i18n } from '@/lib/i18n'
import { notify } from '@/lib/notify'

export const loadCopyCurl = () => import('./copy-curl')

/** Copies what a `read` requests as a cURL command and says so in a toast. */
export const copyAsCurl = ({ queryKey }: { queryKey: QueryKey }) =>
  loadCopyCurl().then(
    ({ copyCurl }) => copyCurl(requestOf(queryKey)),
    () => notify({ tone: 'destructive', title: i18n.t('errors.network') }),
  )
