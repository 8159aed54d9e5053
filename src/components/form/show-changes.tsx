import { Undo2 } from 'lucide-react'
import { useMemo, useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import { changedFields, fieldValue } from '@/lib/diff'
import { DASH } from '@/lib/format'
import { useTranslation } from '@/lib/i18n/use-translation'
import { isSecretName, redactUrl, redactValue } from '@/lib/request/secrets'
import { diffWords, withContext } from '@/lib/text-diff'
import { Button } from '../ui/button'
import { Dialog, DialogContent, DialogHeader } from '../ui/dialog'
import { Marked, valueText } from './compared-value'
import type { useFormDraft } from './use-form-draft'

interface ChangesDialogProps<Values extends FieldValues> {
  form: Pick<ReturnType<typeof useFormDraft<Values>>, 'form' | 'base' | 'isDirty' | 'secretFields' | 'copyField'>
  /** The label of a field, by its path. */
  fieldTitle: (path: string) => string
  onClose: () => void
}

interface ShowChangesProps<Values extends FieldValues> extends Omit<ChangesDialogProps<Values>, 'onClose'> {
  size?: 'base' | 'small'
}

/** Opens what a save will change, field by field. */
export function ShowChanges<Values extends FieldValues>({ form, fieldTitle, size }: ShowChangesProps<Values>) {
  const { t } = useTranslation()
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button
        variant="ghost"
        size={size}
        aria-disabled={!form.isDirty || undefined}
        onClick={() => form.isDirty && setOpen(true)}
      >
        {t('form.changes.show')}
      </Button>
      {open && <ChangesDialog form={form} fieldTitle={fieldTitle} onClose={() => setOpen(false)} />}
    </>
  )
}

/** What a save will change: each changed field as it is stored and as it will be. One can be reverted on its own. */
function ChangesDialog<Values extends FieldValues>({ form, fieldTitle, onClose }: ChangesDialogProps<Values>) {
  const { t } = useTranslation()
  const { base, secretFields, copyField } = form
  // Reverted fields stay listed, so that their edits can be restored.
  const [mine] = useState(() => structuredClone(form.form.getValues()))
  const [paths] = useState(() => changedFields(base, mine))
  const [reverted, setReverted] = useState<readonly string[]>([])
  const isSecret = (path: string) => secretFields.some((field) => field === path) || isSecretName(path)
  const toggle = (path: string) => {
    const isReverted = reverted.includes(path)
    copyField(isReverted ? mine : base, path)
    setReverted(isReverted ? reverted.filter((each) => each !== path) : [...reverted, path])
  }
  return (
    <Dialog open onOpenChange={(open) => open || onClose()}>
      <DialogContent className="max-w-3xl!">
        <DialogHeader
          title={t('form.changes.title')}
          description={t('form.changes.text', { count: paths.length - reverted.length })}
        />
        <ul className="mt-4 flex flex-col gap-5">
          {paths.map((path) => (
            <li key={path}>
              <Change
                title={fieldTitle(path)}
                before={isSecret(path) ? undefined : fieldValue(base, path)}
                after={isSecret(path) ? undefined : fieldValue(mine, path)}
                reverted={reverted.includes(path)}
                onToggle={() => toggle(path)}
              />
            </li>
          ))}
        </ul>
      </DialogContent>
    </Dialog>
  )
}

interface ChangeProps {
  title: string
  before: unknown
  after: unknown
  reverted: boolean
  onToggle: () => void
}

function Change({ title, before, after, reverted, onToggle }: ChangeProps) {
  const { t } = useTranslation()
  const stored = shownText(before)
  const edited = shownText(after)
  return (
    <fieldset>
      <legend className="sr-only">{title}</legend>
      <div className="mb-1.5 flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <p aria-hidden className="min-w-0 font-medium">
          {title}
        </p>
        <Button
          size="small"
          variant="ghost"
          aria-label={t(reverted ? 'form.changes.restoreField' : 'form.changes.revertField', { field: title })}
          onClick={onToggle}
        >
          {!reverted && <Undo2 aria-hidden className="size-4" />}
          {t(reverted ? 'form.changes.restore' : 'form.changes.revert')}
        </Button>
      </div>
      {reverted ? (
        <p className="text-muted text-sm">{t('form.changes.reverted')}</p>
      ) : stored === edited ? (
        <p className="text-muted text-sm">{t('form.changes.hidden')}</p>
      ) : (
        <Sides stored={stored} edited={edited} />
      )}
    </fieldset>
  )
}

/** Without secrets: those by the name of a header, a parameter or a part of an address. */
function shownText(value: unknown): string {
  if (typeof value === 'string') return valueText(/^https?:/i.test(value) ? redactUrl(value) : value, DASH)
  return valueText(redactValue(value), DASH)
}

function Sides({ stored, edited }: { stored: string; edited: string }) {
  const { t } = useTranslation()
  const pieces = useMemo(() => diffWords(stored, edited), [stored, edited])
  const sides = [
    { label: t('form.changes.stored'), text: stored, pieces: pieces?.one },
    { label: t('form.changes.edited'), text: edited, pieces: pieces?.other },
  ]
  return (
    <dl className="grid gap-2 md:grid-cols-2">
      {sides.map(({ label, text, pieces }) => (
        <div key={label} className="min-w-0 rounded-lg border border-line bg-raised px-3 py-2">
          <dt className="mb-1 text-muted text-sm">{label}</dt>
          <dd className="isolated whitespace-pre-wrap break-words text-sm">
            {pieces ? <Marked pieces={withContext(pieces)} /> : text}
          </dd>
        </div>
      ))}
    </dl>
  )
}
