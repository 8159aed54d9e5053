import { useId, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '@/components/ui/button'
import { Dialog, DialogContent, DialogHeader } from '@/components/ui/dialog'
import { cx } from '@/lib/cx'
import { changedFields, copyFields, fieldValue, threeWayMerge } from '@/lib/diff'
import { DASH } from '@/lib/format'
import { diffWords, type Segment } from '@/lib/text-diff'
import type { AgentForm } from '../agent-form'
import { placeTitle } from './place-words'
import type { Conflict } from './use-agent-editor'
import { valueText } from './value-text'

type Side = 'mine' | 'theirs'

interface ConflictDialogProps {
  conflict: Conflict
  onResolve: (values: AgentForm) => void
  onClose: () => void
}

/** Two have changed an agent: what only one of them touched goes together, what both touched is chosen field by field. */
export function ConflictDialog({ conflict, onResolve, onClose }: ConflictDialogProps) {
  const { t } = useTranslation()
  const { base, mine, theirs, saving } = conflict
  const [{ merged, conflicts, others }] = useState(() => {
    const both = threeWayMerge(base, mine, theirs)
    return { ...both, others: changedFields(mine, theirs).filter((place) => isOnlyTheirs(place, conflict)) }
  })
  const [sides, setSides] = useState<Record<string, Side>>({})
  const sideOf = (place: string): Side => sides[place] ?? 'mine'
  const takeAll = (side: Side) => setSides(Object.fromEntries(conflicts.map((place) => [place, side])))
  const resolve = () => {
    const taken = conflicts.filter((place) => sideOf(place) === 'theirs')
    onResolve(copyFields(merged, theirs, taken))
  }
  return (
    <Dialog open onOpenChange={(open) => open || onClose()}>
      <DialogContent role="alertdialog" className="max-w-3xl!">
        <DialogHeader
          title={t('agentEditor.conflict.title')}
          description={
            conflicts.length > 0
              ? t('agentEditor.conflict.text', { count: conflicts.length })
              : t('agentEditor.conflict.apart')
          }
        />
        {others.length > 0 && (
          <p className="mt-3 text-sm">
            {t('agentEditor.conflict.others', {
              fields: [...new Set(others.map((place) => placeTitle(t, place)))].join(', '),
            })}
          </p>
        )}
        {conflicts.length > 1 && (
          <div className="mt-3 flex flex-wrap gap-2">
            <Button size="small" onClick={() => takeAll('mine')}>
              {t('agentEditor.conflict.allMine')}
            </Button>
            <Button size="small" onClick={() => takeAll('theirs')}>
              {t('agentEditor.conflict.allTheirs')}
            </Button>
          </div>
        )}
        {conflicts.length > 0 && (
          <ul className="mt-4 flex flex-col gap-5">
            {conflicts.map((place) => (
              <li key={place}>
                <Choice
                  title={placeTitle(t, place)}
                  mine={valueText(fieldValue(mine, place), DASH)}
                  theirs={valueText(fieldValue(theirs, place), DASH)}
                  side={sideOf(place)}
                  onChange={(side) => setSides((before) => ({ ...before, [place]: side }))}
                />
              </li>
            ))}
          </ul>
        )}
        <div className="mt-5 flex flex-wrap justify-end gap-2">
          <Button onClick={onClose}>{t('agentEditor.conflict.later')}</Button>
          <Button variant="solid" onClick={resolve}>
            {saving ? t('agentEditor.conflict.save') : t('agentEditor.conflict.take')}
          </Button>
        </div>
      </DialogContent>
    </Dialog>
  )
}

/** A place that was changed there and not here. */
function isOnlyTheirs(place: string, { base, mine, theirs }: Conflict) {
  return changedFields(base, theirs).includes(place) && !changedFields(base, mine).includes(place)
}

interface ChoiceProps {
  title: string
  mine: string
  theirs: string
  side: Side
  onChange: (side: Side) => void
}

function Choice({ title, mine, theirs, side, onChange }: ChoiceProps) {
  const { t } = useTranslation()
  const group = useId()
  const pieces = useMemo(() => diffWords(mine, theirs), [mine, theirs])
  const options = [
    { value: 'mine', label: t('agentEditor.conflict.mine'), text: pieces ? <Marked pieces={pieces.one} /> : mine },
    {
      value: 'theirs',
      label: t('agentEditor.conflict.theirs'),
      text: pieces ? <Marked pieces={pieces.other} /> : theirs,
    },
  ] as const
  return (
    <fieldset>
      <legend className="mb-1.5 font-medium">{title}</legend>
      <div className="grid gap-2 md:grid-cols-2">
        {options.map(({ value, label, text }) => (
          <label
            key={value}
            className={cx(
              'flex min-w-0 cursor-pointer flex-col rounded-lg border bg-raised has-focus-visible:outline-2 has-focus-visible:outline-accent has-focus-visible:outline-offset-2',
              side === value ? 'border-accent ring-1 ring-accent' : 'border-edge hover:bg-hover',
            )}
          >
            <span className="flex min-h-11 items-center gap-2.5 px-3 font-medium">
              <input
                type="radio"
                name={group}
                checked={side === value}
                onChange={() => onChange(value)}
                className="size-4 shrink-0 accent-(--accent) outline-none"
              />
              {label}
            </span>
            <span className="isolated block max-h-48 overflow-y-auto whitespace-pre-wrap break-words border-line border-t px-3 py-2 text-sm">
              {text}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

/** What only this side says stands out; the colour is not alone, the words are underlined. */
function Marked({ pieces }: { pieces: Segment[] }) {
  let at = 0
  return pieces.map(({ text, changed }) => {
    const key = at
    at += text.length
    if (!changed) return <span key={key}>{text}</span>
    return (
      <mark key={key} className="rounded-sm bg-accent/15 text-ink underline decoration-accent underline-offset-2">
        {text}
      </mark>
    )
  })
}
