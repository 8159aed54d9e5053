import { Plus } from 'lucide-react'
import { memo, useCallback, useId, useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { type FieldValues, type UseFormReturn, useFieldArray } from 'react-hook-form'
import { Button } from '@/components/ui/button'
import { PARAM_DEPTH, type Param } from '@/contract/params'
import { useTranslation } from '@/lib/i18n/use-translation'
import { systemVariables } from '@/lib/prompt/variables'
import { emptyParam } from './param-form'
import { ParamRow } from './param-row'
import { type MoveParam, type ParamListProps, ParamsContext, useParamsForm } from './params-context'
import { FieldProblems } from './problems'

interface ParamsEditorProps<Values extends FieldValues> {
  form: Pick<UseFormReturn<Values>, 'control' | 'register' | 'getValues' | 'setValue' | 'setFocus'>
  /** Form path of the parameters, initialised with `toFormParams`. */
  name: string
  /** Accessible name of the list. */
  label: string
  addLabel: string
  /** Takes the focus when the last row is removed. */
  onEmpty: () => void
  /** Initial values of a new parameter. */
  initialParam?: Partial<Param>
}

/**
 * Edits a form's list of parameters, nested ones included. Inputs are uncontrolled and a key press re-renders only what
 * depends on it, so hundreds of rows stay responsive.
 */
export function ParamsEditor<Values extends FieldValues>({
  form,
  name,
  label,
  addLabel,
  onEmpty,
  initialParam,
}: ParamsEditorProps<Values>) {
  const variables = useId()
  const { control, register, getValues, setValue, setFocus } = form as unknown as UseFormReturn
  const context = useMemo(
    () => ({ control, register, getValues, setValue, setFocus, variables, initialParam, List: ParamList }),
    [control, register, getValues, setValue, setFocus, variables, initialParam],
  )
  return (
    <ParamsContext value={context}>
      <ParamList name={name} label={label} depth={0} addLabel={addLabel} onEmpty={onEmpty} />
      <FieldProblems field={name} />
      <datalist id={variables}>
        {systemVariables.map((variable) => (
          <option key={variable} value={`{{${variable}}}`} />
        ))}
      </datalist>
    </ParamsContext>
  )
}

const ParamList = memo(function ParamList({ name, label, depth, addLabel, onEmpty }: ParamListProps) {
  const { t } = useTranslation()
  const { control, setFocus, initialParam } = useParamsForm()
  const { fields, append, remove, move } = useFieldArray({ control, name })
  const addButton = useRef<HTMLButtonElement>(null)
  const [announcement, setAnnouncement] = useState('')
  const count = fields.length

  const moveTo = useCallback<MoveParam>(
    (from, to) => {
      if (to < 0 || to >= count) return
      const active = document.activeElement
      flushSync(() => move(from, to))
      // A row that moves loses the focus.
      if (active instanceof HTMLElement) active.focus()
      setAnnouncement(t('params.movedTo', { position: to + 1, count }))
    },
    [count, move, t],
  )
  const removeAt = useCallback(
    (index: number) => {
      remove(index)
      const next = Math.min(index, count - 2)
      if (next < 0) onEmpty ? onEmpty() : addButton.current?.focus()
      else setFocus(`${name}.${next}.identifier`)
    },
    [count, remove, setFocus, name, onEmpty],
  )

  return (
    <div className="flex flex-col gap-2">
      {count > 0 && (
        <ul aria-label={label} className="flex flex-col gap-2">
          {fields.map(({ id }, index) => (
            <ParamRow
              key={id}
              name={`${name}.${index}`}
              index={index}
              count={count}
              depth={depth}
              onMove={moveTo}
              onRemove={removeAt}
            />
          ))}
        </ul>
      )}
      {depth <= PARAM_DEPTH && (
        <Button
          ref={addButton}
          size="small"
          variant="ghost"
          className="self-start"
          onClick={() => append(emptyParam(initialParam))}
        >
          <Plus aria-hidden className="size-4" />
          {addLabel}
        </Button>
      )}
      <span role="status" className="sr-only">
        {announcement}
      </span>
    </div>
  )
})
