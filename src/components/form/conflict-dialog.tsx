import { useId, useMemo, useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import { cx } from '@/lib/cx'
import { changedFields, copyFields, fieldValue, threeWayMerge } from '@/lib/diff'
import { DASH } from '@/lib/format'
import { useTranslation } from '@/lib/i18n/use-translation'
import { diffWords } from '@/lib/text-diff'
import { Button } from '../ui/button'
import { Dialog, DialogContent, DialogHeader } from '../ui/dialog'
import { Marked, valueText } from './compared-value'
import type { Edits } from './edits'

/** The server's state and the edits, which have diverged. */
export interface Conflict<Values> extends Edits<Values> {
  /** The user wanted to save. */
  saving: boolean
}

type Side = 'mine' | 'theirs'

interface ConflictDialogProps<Values> {
  conflict: Conflict<Values>
  /** The label of a field, by its path. */
  fieldTitle: (path: string) => string
  onResolve: (values: Values) => void
  onClose: () => void
}

/** Two people changed the same entity: their edits are merged, and where both changed a field the user chooses. */
export function ConflictDialog<Values extends FieldValues>({
  conflict,
  fieldTitle,
  onResolve,
  onClose,
}: ConflictDialogProps<Values>) {
  const { t } = useTranslation()
  const { base, seen, mine, theirs, saving } = conflict
  const [{ merged, conflicts, others }] = useState(() => {
    const both = threeWayMerge(base, mine, theirs)
    return { ...both, others: changedFields(seen, theirs).filter((path) => !both.conflicts.includes(path)) }
  })
  const [sides, setSides] = useState<Record<string, Side>>({})
  const sideOf = (path: string): Side => sides[path] ?? 'mine'
  const takeAll = (side: Side) => setSides(Object.fromEntries(conflicts.map((path) => [path, side])))
  const resolve = () => {
    const taken = conflicts.filter((path) => sideOf(path) === 'theirs')
    onResolve(copyFields(merged, theirs, taken))
  }
  return (
    <Dialog open onOpenChange={(open) => open || onClose()}>
      <DialogContent role="alertdialog" className="max-w-3xl!">
        <DialogHeader
          title={t('form.conflict.title')}
          description={
            conflicts.length > 0 ? t('form.conflict.text', { count: conflicts.length }) : t('form.conflict.apart')
          }
        />
        {others.length > 0 && (
          <p className="mt-3 text-sm">
            {t('form.conflict.others', { fields: [...new Set(others.map(fieldTitle))].join(', ') })}
          </p>
        )}
        {conflicts.length > 1 && (
          <div className="mt-3 flex flex-wrap gap-2">
            <Button size="small" onClick={() => takeAll('mine')}>
              {t('form.conflict.allMine')}
            </Button>
            <Button size="small" onClick={() => takeAll('theirs')}>
              {t('form.conflict.allTheirs')}
            </Button>
          </div>
        )}
        {conflicts.length > 0 && (
          <ul className="mt-4 flex flex-col gap-5">
            {conflicts.map((path) => (
              <li key={path}>
                <Choice
                  title={fieldTitle(path)}
                  mine={valueText(fieldValue(mine, path), DASH)}
                  theirs={valueText(fieldValue(theirs, path), DASH)}
                  side={sideOf(path)}
                  onChange={(side) => setSides((before) => ({ ...before, [path]: side }))}
                />
              </li>
            ))}
          </ul>
        )}
        <div className="mt-5 flex flex-wrap justify-end gap-2">
          <Button onClick={onClose}>{t('form.conflict.later')}</Button>
          <Button variant="solid" onClick={resolve}>
            {saving ? t('form.conflict.save') : t('form.conflict.take')}
          </Button>
        </div>
      </DialogContent>
    </Dialog>
  )
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
    { value: 'mine', label: t('form.conflict.mine'), text: pieces ? <Marked pieces={pieces.one} /> : mine },
    {
      value: 'theirs',
      label: t('form.conflict.theirs'),
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
