import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useTranslation } from '@/lib/i18n/use-translation'
import { newerVersion } from '@/lib/newer-version'
import { notify } from '@/lib/notify'

const CHECK_MS = 10 * 60_000

/** Says once when the host has another build than this page, which may miss its files before long. */
export function useNewVersion() {
  const { t } = useTranslation()
  const { data: version } = useQuery({
    queryKey: ['newer-version'],
    queryFn: ({ signal }) => newerVersion(signal),
    initialData: null,
    staleTime: CHECK_MS,
    refetchInterval: CHECK_MS,
    refetchOnWindowFocus: true,
    retry: false,
    meta: { inPlace: true },
  })
  useEffect(() => {
    if (!version) return
    const action = { label: t('bell.reload'), onSelect: () => window.location.reload() }
    notify({ tone: 'default', title: t('bell.newVersion'), action })
  }, [version, t])
}
