import { skipToken, type UseQueryResult, useQueries } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { useFormat } from '@/lib/format'
import { useTranslation } from '@/lib/i18n/use-translation'
import { ownValue } from '@/lib/plain'
import { navigation, shownGroups } from '../navigation'
import { usageKinds } from '../records'
import type { Command, CommandGroup } from './commands'
import { recordLinks } from './opened-record'
import { readRecents } from './recents'

const iconOf = (path: string) =>
  shownGroups(navigation)
    .flatMap(({ entries }) => entries)
    .find(({ leaves }) => leaves.some(({ url }) => url === path))?.icon

const namesOf = (results: UseQueryResult<string>[]) => results.map(({ data }) => data)

export function useRecents(): CommandGroup[] {
  const { t } = useTranslation()
  const format = useFormat()
  const router = useRouter()
  const [recents] = useState(readRecents)
  const names = useQueries({
    queries: recents.map(({ kind, id, title }) => {
      const readName = title === '' ? ownValue(usageKinds, kind)?.readName : undefined
      return {
        queryKey: [`${kind}s`, 'name', id],
        queryFn: readName ? ({ signal }: { signal: AbortSignal }) => readName(id, signal) : skipToken,
        meta: { inPlace: true },
        retry: false,
      }
    }),
    combine: namesOf,
  })
  const commands = recents.flatMap(({ kind, id, title }, position): Command[] => {
    const link = ownValue(recordLinks, kind)?.(id)
    if (!link) return []
    const usage = ownValue(usageKinds, kind)
    const shown = { call_record: format.dateTime, phone_number: format.phone }[kind]
    return [
      {
        id: `recent ${kind} ${id}`,
        label: (title && shown ? shown(title) : title) || format.text(names[position] ?? '') || id,
        detail: usage ? t(usage.titleKey) : t('palette.calls'),
        icon: usage ? iconOf(`/${link.to.split('/')[1]}`) : 'icon-PhoneCall',
        run: () => void router.navigate(link),
      },
    ]
  })
  return commands.length > 0 ? [{ id: 'recent', title: t('palette.recent'), commands }] : []
}
