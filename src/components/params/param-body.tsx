import { Plus, Trash2 } from 'lucide-react'
import { memo, type ReactNode, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useWatch } from 'react-hook-form'
import { Button, IconButton } from '@/components/ui/button'
import { Input } from '@/components/ui/field'
import { PARAM_DEPTH, type ValueType } from '@/contract/params'
import { useTranslation } from '@/lib/i18n/use-translation'
import { ownValue } from '@/lib/plain'
import { emptyParam } from './param-form'
import { TypeSelect, ValueTypeSelect } from './param-selects'
import { useParamsForm } from './params-context'
import { FieldProblems, useProblems } from './problems'

interface ParamBodyProps {
  name: string
  paramName: string
  depth: number
}

export const ParamBody = memo(function ParamBody({ name, paramName, depth }: ParamBodyProps) {
  const { control } = useParamsForm()
  const dataType = useWatch({ control, name: `${name}.dataType`, exact: true })
  if (dataType === 'object') return <ObjectBody name={name} paramName={paramName} depth={depth} />
  return (
    <>
      <ValueLine name={name} />
      {dataType === 'array' && <ItemsBody name={name} paramName={paramName} depth={depth} />}
    </>
  )
})

function ObjectBody({ name, paramName, depth }: ParamBodyProps) {
  const { t } = useTranslation()
  const { control, List } = useParamsForm()
  const properties = `${name}.properties`
  const isMade = useWatch({
    control,
    name: properties,
    compute: (list: unknown) => Array.isArray(list) && list.length > 0,
  })
  return (
    <>
      <ValueLine name={name} isMade={isMade} />
      <Nested>
        <List
          name={properties}
          label={t('params.propertiesOf', { name: paramName })}
          addLabel={t('params.addProperty')}
          depth={depth + 1}
        />
      </Nested>
    </>
  )
}

function ItemsBody({ name, paramName, depth }: ParamBodyProps) {
  const { t } = useTranslation()
  const { control, setValue, setFocus } = useParamsForm()
  const addButton = useRef<HTMLButtonElement>(null)
  const described = useWatch({ control, name: `${name}.items`, compute: (items: unknown) => items !== undefined })
  const items = `${name}.items`
  const setItems = (value: unknown) => flushSync(() => setValue(items, value, { shouldDirty: true }))
  if (!described)
    return depth < PARAM_DEPTH ? (
      <Button
        ref={addButton}
        size="small"
        variant="ghost"
        className="self-start"
        onClick={() => {
          setItems(emptyParam({ valueType: 'LLM_PROMPT' }))
          setFocus(`${items}.dataType`)
        }}
      >
        <Plus aria-hidden className="size-4" />
        {t('params.addItems')}
      </Button>
    ) : null
  const itemsName = t('params.itemsOf', { name: paramName })
  return (
    <Nested>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a row everywhere */}
      <div role="group" aria-label={itemsName} className="flex flex-col gap-2">
        <div className="flex flex-wrap items-center gap-2">
          <span className="min-w-40 flex-1 text-muted text-sm">{t('params.eachItem')}</span>
          <TypeSelect name={items} />
          <IconButton
            size="icon-small"
            label={t('common.remove', { name: itemsName })}
            className="ml-auto"
            onClick={() => {
              setItems(undefined)
              addButton.current?.focus()
            }}
          >
            <Trash2 aria-hidden className="size-4" />
          </IconButton>
        </div>
        <ParamBody name={items} paramName={itemsName} depth={depth + 1} />
        <FieldProblems field={items} />
      </div>
    </Nested>
  )
}

const Nested = ({ children }: { children: ReactNode }) => (
  <div className="ml-1 border-edge/50 border-l-2 pl-3 max-md:pl-2">{children}</div>
)

/** An empty input is an absent value, unless the value was an empty text from the start. */
function useOptional(name: string) {
  const { getValues } = useParamsForm()
  const [empty] = useState(() => (getValues(name) === '' ? '' : undefined))
  return (text: unknown) => (text === '' ? empty : text)
}

/** Value type, value and description. An object with properties has no value of its own. */
function ValueLine({ name, isMade = false }: { name: string; isMade?: boolean }) {
  const { t } = useTranslation()
  const { control, register, variables } = useParamsForm()
  const [dataType, valueType] = useWatch({ control, name: [`${name}.dataType`, `${name}.valueType`], exact: true })
  const value = useProblems(`${name}.value`)
  const description = useProblems(`${name}.description`)
  const valueAs = useOptional(`${name}.value`)
  const descriptionAs = useOptional(`${name}.description`)
  const filledByModel = valueType === 'LLM_PROMPT'
  const hints: Record<ValueType, string> = {
    CONSTANT: t('params.hints.constant'),
    DYNAMIC: t('params.hints.dynamic'),
    LLM_PROMPT: t('params.hints.llmPrompt'),
    STATIC: t('params.hints.static'),
  }
  const isJson = dataType === 'object' || dataType === 'array'
  return (
    <div className="flex flex-col gap-1">
      <div className="flex flex-wrap items-start gap-2">
        {!isMade && <ValueTypeSelect name={name} />}
        {!isMade && !filledByModel && (
          <Input
            {...register(`${name}.value`, { setValueAs: valueAs })}
            {...value.control}
            list={valueType === 'DYNAMIC' ? variables : undefined}
            aria-label={t('params.value')}
            placeholder={valueType === 'DYNAMIC' ? '{{call.from}}' : isJson ? t('params.valueJson') : t('params.value')}
            autoComplete="off"
            spellCheck={false}
            className="h-8! max-md:h-11! w-auto! min-w-40 flex-1 px-2 text-sm"
          />
        )}
        <Input
          {...register(`${name}.description`, { setValueAs: descriptionAs })}
          {...description.control}
          aria-label={t('common.description')}
          placeholder={filledByModel ? t('params.describeForModel') : t('common.description')}
          className="h-8! max-md:h-11! w-auto! min-w-40 flex-1 px-2 text-sm"
        />
      </div>
      <FieldProblems field={`${name}.value`} />
      <FieldProblems field={`${name}.description`} />
      {!isMade && (
        <p id={`${name}.hint`} className="text-muted text-xs">
          {ownValue(hints, String(valueType)) ?? valueType}
        </p>
      )}
    </div>
  )
}
