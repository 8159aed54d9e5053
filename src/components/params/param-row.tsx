import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react'
import { type KeyboardEvent, memo, type ReactNode } from 'react'
import { useWatch } from 'react-hook-form'
import { IconButton } from '@/components/ui/button'
import { Checkbox, Input } from '@/components/ui/field'
import { cx } from '@/lib/cx'
import { useTranslation } from '@/lib/i18n/use-translation'
import { ParamBody } from './param-body'
import { TypeSelect } from './param-selects'
import { type MoveParam, useParamsForm } from './params-context'
import { FieldProblems, useProblems } from './problems'

interface ParamRowProps {
  name: string
  index: number
  count: number
  depth: number
  onMove: MoveParam
  onRemove: (index: number) => void
}

export const ParamRow = memo(function ParamRow({ name, index, count, depth, onMove, onRemove }: ParamRowProps) {
  const { t } = useTranslation()
  const { control, register } = useParamsForm()
  const identifier = useWatch({ control, name: `${name}.identifier`, exact: true })
  const paramName = String(identifier ?? '').trim() || t('params.unnamed', { position: index + 1 })
  const problems = useProblems(`${name}.identifier`)

  const onKeyDown = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0
    if (!event.altKey || step === 0 || event.nativeEvent.isComposing) return
    event.preventDefault()
    // Otherwise the parent row would move too.
    event.stopPropagation()
    onMove(index, index + step)
  }
  return (
    <li
      onKeyDown={onKeyDown}
      className={cx('flex flex-col gap-2 rounded border p-2', depth % 2 === 0 ? 'bg-panel' : 'bg-page')}
    >
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a row everywhere */}
      <div role="group" aria-label={paramName} className="flex flex-col gap-2">
        <div className="flex flex-wrap items-center gap-2">
          <Input
            {...register(`${name}.identifier`)}
            {...problems.control}
            aria-label={t('common.name')}
            placeholder={t('common.name')}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            translate="no"
            className="h-8! max-md:h-11! min-w-40 flex-1 px-2 font-mono text-sm"
          />
          <TypeSelect name={name} />
          <label htmlFor={`${name}.required`} className="flex min-h-8 items-center gap-2 px-1 text-sm max-md:min-h-11">
            <Checkbox id={`${name}.required`} {...register(`${name}.required`)} />
            {t('params.required')}
          </label>
          <RowButtons paramName={paramName} index={index} count={count} onMove={onMove} onRemove={onRemove} />
        </div>
        <FieldProblems field={`${name}.identifier`} />
        <ParamBody name={name} paramName={paramName} depth={depth} />
      </div>
      <FieldProblems field={name} />
    </li>
  )
})

function RowButtons({
  paramName,
  index,
  count,
  onMove,
  onRemove,
}: Omit<ParamRowProps, 'name' | 'depth'> & { paramName: string }) {
  const { t } = useTranslation()
  const action = (label: string, icon: ReactNode, off: boolean, run: () => void) => (
    <IconButton size="icon-small" label={label} aria-disabled={off || undefined} onClick={() => off || run()}>
      {icon}
    </IconButton>
  )
  return (
    <span className="ml-auto flex">
      {action(t('params.moveUp', { name: paramName }), <ArrowUp aria-hidden className="size-4" />, index === 0, () =>
        onMove(index, index - 1),
      )}
      {action(
        t('params.moveDown', { name: paramName }),
        <ArrowDown aria-hidden className="size-4" />,
        index === count - 1,
        () => onMove(index, index + 1),
      )}
      {action(t('common.remove', { name: paramName }), <Trash2 aria-hidden className="size-4" />, false, () =>
        onRemove(index),
      )}
    </span>
  )
}
