import { useMemo } from 'react'
import { cx } from '@/lib/cx'
import { useTranslation } from '@/lib/i18n/use-translation'
import { findVariables, undefinedVariables } from '@/lib/prompt/variables'

interface VariableListProps {
  text: string
  onSelect: (start: number, end: number) => void
  onReplace: (start: number, end: number, replacement: string) => void
}

/** Variables of a text without repeats; unknown ones are marked, with a suggestion. */
export function VariableList({ text, onSelect, onReplace }: VariableListProps) {
  const { t } = useTranslation()
  const variables = useMemo(() => {
    const unknown = new Map(undefinedVariables(text).map((mark) => [mark.start, mark.suggestion]))
    const named = new Map(findVariables(text).map((mark) => [`${mark.kind} ${mark.name}`, mark]))
    return [...named.values()].map((mark) => ({
      ...mark,
      isUnknown: mark.kind === 'malformed' || unknown.has(mark.start),
      suggestion: unknown.get(mark.start),
    }))
  }, [text])
  if (variables.length === 0) return null
  return (
    <ul aria-label={t('agentEditor.variables.list')} className="flex flex-wrap items-center gap-1.5">
      {variables.map(({ start, end, name, kind, isUnknown, suggestion }) => (
        <li key={`${kind} ${name}`} className="flex max-w-full items-center gap-1">
          <button
            type="button"
            onClick={() => onSelect(start, end)}
            className={cx(
              'isolated min-h-6 max-w-64 truncate rounded-sm border bg-panel px-1.5 hover:bg-hover max-md:min-h-11',
              isUnknown ? 'border-warn text-warn' : 'border-line',
            )}
          >
            {name || '{{}}'}
            {isUnknown && (
              <span className="text-xs">
                {' · '}
                {kind === 'malformed' ? t('agentEditor.variables.malformed') : t('agentEditor.variables.unknown')}
              </span>
            )}
          </button>
          {suggestion && (
            <button
              type="button"
              onClick={() => onReplace(start, end, `{{${suggestion}}}`)}
              className="min-h-6 rounded-sm px-1 text-accent underline underline-offset-2 max-md:min-h-11"
            >
              {t('agentEditor.variables.use', { name: suggestion })}
            </button>
          )}
        </li>
      ))}
    </ul>
  )
}
