import { useTranslation } from 'react-i18next'
import type { Tool } from '@/contract/tools'
import { RemoveButton, Target, ToolLink, TypeBadge, UsedByCount } from './tool-columns'

/** The tools as cards, for a screen too narrow for columns. */
export function ToolCards({ tools }: { tools: readonly Tool[] }) {
  const { t } = useTranslation()
  return (
    <ul aria-label={t('tools.title')} className="divide-y divide-line overflow-hidden rounded-lg border border-line">
      {tools.map((tool) => (
        <li key={tool.id} className="space-y-1 py-2 pr-2 pl-3.5 text-sm">
          <div className="flex items-center gap-2">
            <span className="flex min-h-11 min-w-0 flex-1 items-center text-base">
              <ToolLink of={tool} className="py-2.5" />
            </span>
            <TypeBadge of={tool} />
          </div>
          {tool.description && <p className="isolated line-clamp-2 text-muted">{tool.description}</p>}
          <Target of={tool} />
          <div className="flex items-center justify-between gap-2">
            <UsedByCount of={tool} />
            <RemoveButton of={tool} />
          </div>
        </li>
      ))}
    </ul>
  )
}
