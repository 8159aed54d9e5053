import type { TFunction } from 'i18next'
import { X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Button, IconButton } from '@/components/ui/button'
import { useFormat } from '@/lib/format'
import { useTranslation } from '@/lib/i18n/use-translation'
import { languageLabel } from '../agent-labels'
import type { Check } from '../checks'
import { faultText, needTexts, placeTitle } from './place-labels'
import { PlaceLink } from './place-link'
import type { Problem } from './problems'

function checkText(t: TFunction, check: Check, phone: (number: string) => string): string {
  switch (check.code) {
    case 'undefinedVariable':
      return check.suggestion
        ? t('agentEditor.checks.variableMeant', { name: check.name, meant: check.suggestion })
        : t('agentEditor.checks.variable', { name: check.name })
    case 'malformedVariable':
      return t('agentEditor.checks.malformed', { name: check.name })
    case 'greetingLanguage':
      return t('agentEditor.checks.greetingLanguage', { language: languageLabel(t, check.guessed) })
    case 'ownFallback':
      return t('agentEditor.checks.ownNumber', { number: phone(check.number) })
    case 'ownTransfer':
      return t('agentEditor.checks.ownTransfer', { number: phone(check.number) })
    case 'neverOpen':
      return t('agentEditor.checks.neverOpen')
    case 'missing':
      return t(needTexts[check.field])
  }
}

interface ProblemListProps {
  agentId: string
  problems: readonly Problem[]
  saving: boolean
  onSave: () => void
  onClose: () => void
}

/** Errors that block saving, and warnings to confirm; each links to its field. */
export function ProblemList({ agentId, problems, saving, onSave, onClose }: ProblemListProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const faults = problems.filter(({ check }) => check === undefined)
  const list = useRef<HTMLElement>(null)
  const odd = faults.length === 0
  // An error moves focus to its field; with warnings only, focus moves to this list.
  useEffect(() => {
    if (odd) list.current?.focus()
  }, [odd])
  return (
    <section
      ref={list}
      tabIndex={-1}
      aria-label={t('agentEditor.checks.title')}
      className="max-h-[40dvh] outline-none overflow-y-auto border-line border-b px-4 py-3 md:px-6"
    >
      <div className="flex items-start justify-between gap-3">
        <p role="alert" className="font-medium">
          {odd
            ? t('agentEditor.checks.odd', { count: problems.length })
            : t('agentEditor.checks.wrong', { count: faults.length })}
        </p>
        <IconButton size="icon-small" label={t('common.close')} onClick={onClose}>
          <X aria-hidden className="size-4" />
        </IconButton>
      </div>
      <ul className="mt-1 flex flex-col">
        {problems.map(({ key, place, check, code }) => (
          <li key={key} className="flex flex-wrap items-baseline gap-x-2 py-0.5">
            <PlaceLink agentId={agentId} place={place} className={check ? oddLink : faultLink}>
              {placeTitle(t, place)}
            </PlaceLink>
            <span className="isolated min-w-0 break-words text-muted">
              {check ? checkText(t, check, format.phone) : faultText(t, place, code)}
            </span>
          </li>
        ))}
      </ul>
      {odd && (
        <Button size="small" className="mt-2" busy={saving} onClick={onSave}>
          {t('agentEditor.checks.saveAnyway')}
        </Button>
      )}
    </section>
  )
}

const linkClass = 'inline-flex min-h-6 items-center rounded-sm font-medium underline underline-offset-2 max-md:min-h-11'
const oddLink = `${linkClass} text-warn`
const faultLink = `${linkClass} text-bad`
