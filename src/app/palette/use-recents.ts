import { useRouter } from '@tanstack/react-router'
import { PhoneCall } from 'lucide-react'
import { useState } from 'react'
import { useFormat } from '@/lib/format'
import { useTranslation } from '@/lib/i18n/use-translation'
import { ownValue } from '@/lib/plain'
import { features } from '../navigation'
import { usageKinds } from '../records'
import type { Command, CommandGroup } from './commands'
import { recordLinks } from './opened-record'
import { readRecents } from './recents'

const iconOf = (path: string) => features.flatMap(({ navigation }) => navigation).find(({ url }) => url === path)?.icon

export function useRecents(): CommandGroup[] {
  const { t } = useTranslation()
  const format = useFormat()
  const router = useRouter()
  const [recents] = useState(readRecents)
  const commands = recents.flatMap(({ kind, id, title }): Command[] => {
    const link = ownValue(recordLinks, kind)?.(id)
    if (!link) return []
    const usage = ownValue(usageKinds, kind)
    const shown = { call_record: format.dateTime, phone_number: format.phone }[kind]
    return [
      {
        id: `recent ${kind} ${id}`,
        label: (title && shown ? shown(title) : title) || id,
        detail: usage ? t(usage.titleKey) : t('palette.calls'),
        icon: usage ? iconOf(`/${link.to.split('/')[1]}`) : PhoneCall,
        run: () => void router.navigate(link),
      },
    ]
  })
  return commands.length > 0 ? [{ id: 'recent', title: t('palette.recent'), commands }] : []
}
