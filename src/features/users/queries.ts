import { useQuery } from '@tanstack/react-query'
import { administers, members } from '@/contract/members'
import { MAX_PAGE_SIZE } from '@/lib/address/paging'
import { errorMessage } from '@/lib/api/describe'
import { isStatus } from '@/lib/api/errors'
import { listOf, optionalRead } from '@/lib/api/read'
import { currentLanguage } from '@/lib/i18n'
import { useTranslation } from '@/lib/i18n/use-translation'
import type { UsersSearch } from './search'

export const memberListQuery = ({ page, limit, q, role, status }: UsersSearch) =>
  listOf(members.list, { query: { page, limit, search: q, role, status } })

/** Who may change users; undefined while or where it is not known of all of them. */
export function useAdministrators() {
  const { data } = useQuery(
    optionalRead(members.list, { query: { page: 1, limit: MAX_PAGE_SIZE, role: 'superadmin,admin' } }),
  )
  return data && data.records.length >= data.total ? data.records.filter(administers) : undefined
}

/** Why a write failed; of a refusal for lack of rights, who has them. */
export function useFailureText() {
  const { t } = useTranslation()
  const names = useAdministrators()?.map(({ username, email }) => username || email || '')
  return (failure: unknown): string =>
    isStatus(failure, 403) && names && names.length > 0
      ? t('users.onlyAdministrators', { names: new Intl.ListFormat(currentLanguage()).format(names) })
      : errorMessage(t, failure)
}
