import { Plus } from 'lucide-react'
import { memo, useCallback, useEffect, useId, useMemo, useRef, useState } from 'react'
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
  form: Pick<UseFormReturn<Values>, 'control' | 'register' | 'setValue'>
  /** Form path of the parameters, initialised with `toFormParams`. */
  name: string
  /** Accessible name of the list. */
  label: string
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
  initialParam,
}: ParamsEditorProps<Values>) {
  const variables = useId()
  const { control, register, setValue } = form as unknown as UseFormReturn
  const context = useMemo(
    () => ({ control, register, setValue, variables, initialParam, List: ParamList }),
    [control, register, setValue, variables, initialParam],
  )
  return (
    <ParamsContext value={context}>
      <ParamList name={name} label={label} depth={0} />
      <FieldProblems field={name} />
      <datalist id={variables}>
        {systemVariables.map((variable) => (
          <option key={variable} value={`{{${variable}}}`} />
        ))}
      </datalist>
    </ParamsContext>
  )
}

const ParamList = memo(function ParamList({ name, label, depth }: ParamListProps) {
  const { t } = useTranslation()
  const { control, initialParam } = useParamsForm()
  const { fields, append, remove, move } = useFieldArray({ control, name })
  const container = useRef<HTMLDivElement>(null)
  const focusSelector = useRef<string>(undefined)
  const [announcement, setAnnouncement] = useState('')
  const count = fields.length

  // A row that moves or is removed loses focus: restore it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: after every change of the rows
  useEffect(() => {
    if (focusSelector.current === undefined) return
    container.current?.querySelector<HTMLElement>(focusSelector.current)?.focus()
    focusSelector.current = undefined
  }, [fields])

  const moveTo = useCallback<MoveParam>(
    (from, to) => {
      if (to < 0 || to >= count) return
      const active = document.activeElement
      const part = active instanceof HTMLElement ? active.dataset : undefined
      focusSelector.current = part?.act
        ? `[data-act="${part.act}"][data-of="${name}.${to}"]`
        : `[data-field="${part?.field?.replace(`${name}.${from}.`, `${name}.${to}.`) ?? `${name}.${to}.identifier`}"]`
      move(from, to)
      setAnnouncement(t('params.movedTo', { position: to + 1, count }))
    },
    [count, move, name, t],
  )
  const removeAt = useCallback(
    (index: number) => {
      const next = Math.min(index, count - 2)
      focusSelector.current = next < 0 ? `[data-add="${name}"]` : `[data-field="${name}.${next}.identifier"]`
      remove(index)
    },
    [count, remove, name],
  )
  const add = () => {
    focusSelector.current = `[data-field="${name}.${count}.identifier"]`
    append(emptyParam(initialParam), { shouldFocus: false })
  }

  return (
    <div ref={container} className="flex flex-col gap-2">
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
        <Button size="small" variant="ghost" data-add={name} className="self-start" onClick={add}>
          <Plus aria-hidden className="size-4" />
          {depth === 0 ? t('params.add') : t('params.addProperty')}
        </Button>
      )}
      <span role="status" className="sr-only">
        {announcement}
      </span>
    </div>
  )
})
