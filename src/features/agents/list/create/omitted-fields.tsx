import { TriangleAlert } from 'lucide-react'
import { currentLanguage } from '@/lib/i18n'
import { useTranslation } from '@/lib/i18n/use-translation'
import type { AgentForm } from '../../agent-form'
import { fields } from '../../editor/places'
import type { Unknown } from './references'
import type { Imported } from './use-agent-file'

/** Maximum number of ids per line. */
const MAX_NAMES = 5

/** What could not be imported from a file. */
export function OmittedFields({ file: { dropped, partly }, unknown }: Imported) {
  const { t } = useTranslation()
  if (dropped.length + partly.length + unknown.length === 0)
    return <p className="text-muted text-sm">{t('agents.import.whole')}</p>
  const list = (parts: readonly string[]) =>
    new Intl.ListFormat(currentLanguage(), { style: 'narrow', type: 'unit' }).format(parts)
  const titles = (of: readonly (keyof AgentForm)[]) => list(of.map((field) => t(fields[field].title)))
  const ids = ({ ids: all }: Unknown) => {
    const names = all.slice(0, MAX_NAMES).map((id) => id.slice(0, 60))
    return list(all.length > MAX_NAMES ? [...names, t('agents.more', { count: all.length - MAX_NAMES })] : names)
  }
  return (
    <div role="status" className="flex gap-2 rounded border border-warn p-3 text-sm">
      <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0 text-warn" />
      <ul className="flex min-w-0 flex-col gap-1">
        {dropped.length > 0 && <li>{t('agents.import.dropped', { fields: titles(dropped) })}</li>}
        {partly.length > 0 && <li>{t('agents.import.partly', { fields: titles(partly) })}</li>}
        {unknown.map((each) => (
          <li key={each.field} className="isolated break-words">
            {t('agents.import.unknown', { field: t(fields[each.field].title), ids: ids(each) })}
          </li>
        ))}
      </ul>
    </div>
  )
}
