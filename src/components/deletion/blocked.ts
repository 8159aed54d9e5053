import type { Usage } from '@/contract/usages'
import { currentLanguage } from '@/lib/i18n'
import { useTranslation } from '@/lib/i18n/use-translation'
import { ownValue } from '@/lib/plain'
import { useUsageKinds } from '../usage-kinds'

/** What must be changed before an entity can be deleted, such as "Remove it from 1 agent and 2 campaigns to delete it". */
export function useBlockedText(used: readonly Usage[], blockedText?: (users: string) => string): string {
  const { t } = useTranslation()
  const kinds = useUsageKinds()
  if (!kinds) return t('deletion.refused')
  const kindOf = ({ kind }: Usage) => (ownValue(kinds, kind) ? kind : '')
  const users = [...new Set(used.map(kindOf))].map((kind) => {
    const count = used.filter((usage) => kindOf(usage) === kind).length
    const known = ownValue(kinds, kind)
    return known ? t(known.countKey, { count }) : t('deletion.others', { count })
  })
  const list = new Intl.ListFormat(currentLanguage(), { type: 'conjunction' }).format(users)
  return blockedText?.(list) ?? t('deletion.blocked', { users: list })
}
