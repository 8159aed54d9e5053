import { Braces } from 'lucide-react'
import { memo, useDeferredValue, useId, useRef } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { buttonClass } from '@/components/ui/button'
import { describedBy, FieldLabel } from '@/components/ui/field'
import { Menu, MenuContent, MenuItem, MenuTrigger } from '@/components/ui/menu'
import { cx } from '@/lib/cx'
import { useTranslation } from '@/lib/i18n/use-translation'
import { findVariables, systemVariables } from '@/lib/prompt/variables'
import type { AgentForm } from '../agent-form'
import { useFieldProblem } from './form-section'
import { VariableList } from './variable-list'

type TextName = 'prompt' | 'greeting' | 'customerSmsMessage'
const knownVariables = new Set<string>(systemVariables)

/** Shared by textarea and highlight layer, which must lay out identically. */
const layerClass = 'col-start-1 row-start-1 px-3 py-2.5 leading-6 max-md:text-lg whitespace-pre-wrap break-words'

interface VariableTextProps {
  name: TextName
  label: string
  hint?: string
  /** An `InfoTip`, beside the label. */
  info?: React.ReactNode
  size: 'large' | 'small'
  /** Rendered below on the right, e.g. a count. */
  children?: (text: string) => React.ReactNode
}

/** Textarea that highlights `{{variables}}` and lists them below. Grows with its content. */
export function VariableText({ name, label, hint, info, size, children }: VariableTextProps) {
  const { t } = useTranslation()
  const id = useId()
  const { register, setValue } = useFormContext<AgentForm>()
  const error = useFieldProblem(name, { too_big: t('agentEditor.errors.textTooLong') })
  const area = useRef<HTMLTextAreaElement>(null)
  const { ref, ...field } = register(name)

  const select = (start: number, end: number) => {
    area.current?.focus()
    area.current?.setSelectionRange(start, end)
  }
  const replace = (start: number, end: number, replacement: string) => {
    const element = area.current
    if (!element) return
    element.setRangeText(replacement, start, end, 'end')
    setValue(name, element.value, { shouldDirty: true, shouldValidate: true })
    element.focus()
  }
  return (
    <div className="flex flex-col gap-1.5">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <FieldLabel id={id} label={label} info={info} />
        <InsertMenu
          onChoose={(variable) => {
            const element = area.current
            if (element) replace(element.selectionStart, element.selectionEnd, `{{${variable}}}`)
          }}
        />
      </div>
      {hint && (
        <p id={`${id}-hint`} className="text-muted text-sm">
          {hint}
        </p>
      )}
      <div className="grid grid-cols-1 rounded border border-edge bg-raised has-aria-invalid:border-bad">
        <HighlightLayer name={name} className={cx(layerClass, size === 'large' ? 'min-h-96' : 'min-h-28')} />
        <textarea
          {...field}
          ref={(element) => {
            area.current = element
            ref(element)
          }}
          id={id}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy(id, { error, hint })}
          spellCheck={size === 'small'}
          className={cx(layerClass, 'block h-full w-full resize-none overflow-hidden rounded bg-transparent')}
        />
      </div>
      {error && (
        <p id={`${id}-error`} className="text-bad text-sm">
          {error}
        </p>
      )}
      <VariablePanel name={name} select={select} replace={replace}>
        {children}
      </VariablePanel>
    </div>
  )
}

/** Transparent copy of the text behind the textarea: draws the highlights and sets the height. */
function HighlightLayer({ name, className }: { name: TextName; className: string }) {
  const text = useWatch<AgentForm, TextName>({ name })
  return (
    <div aria-hidden className={cx(className, 'pointer-events-none select-none text-transparent')}>
      {text.split('\n').map((line, index) => (
        // Lines have no identity and no state.
        // biome-ignore lint/suspicious/noArrayIndexKey: see above
        <Line key={index} text={line} />
      ))}
    </div>
  )
}

/** Variables never span lines, so a key press re-renders only its own line. */
const Line = memo(function Line({ text }: { text: string }) {
  let from = 0
  return (
    <div>
      {findVariables(text).map((mark) => {
        const before = text.slice(from, mark.start)
        from = mark.end
        const isKnown = mark.kind === 'variable' && knownVariables.has(mark.name)
        return (
          <span key={mark.start}>
            {before}
            <span className={cx('rounded-sm', isKnown ? 'bg-agent/20' : 'bg-warn/20 underline decoration-warn')}>
              {text.slice(mark.start, mark.end)}
            </span>
          </span>
        )
      })}
      {/* An empty line needs content to have a height */}
      <span>{text.slice(from) || '\u200b'}</span>
    </div>
  )
})

interface VariablePanelProps {
  name: TextName
  select: (start: number, end: number) => void
  replace: (start: number, end: number, replacement: string) => void
  children: VariableTextProps['children']
}

/** The variables of the text, updated when typing pauses. */
function VariablePanel({ name, select, replace, children }: VariablePanelProps) {
  const text = useDeferredValue(useWatch<AgentForm, TextName>({ name }))
  return (
    <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-1 text-sm">
      <VariableList text={text} onSelect={select} onReplace={replace} />
      <span className="figures ml-auto text-muted">{children?.(text)}</span>
    </div>
  )
}

function InsertMenu({ onChoose }: { onChoose: (variable: string) => void }) {
  const { t } = useTranslation()
  const chosen = useRef<string>(undefined)
  return (
    <Menu>
      <MenuTrigger className={cx(buttonClass('ghost', 'small'), 'max-md:-my-1.5')}>
        <Braces aria-hidden className="size-4" />
        {t('agentEditor.variables.insert')}
      </MenuTrigger>
      <MenuContent
        align="end"
        onCloseAutoFocus={(event) => {
          const variable = chosen.current
          chosen.current = undefined
          if (variable === undefined) return
          // Keep focus in the text.
          event.preventDefault()
          queueMicrotask(() => onChoose(variable))
        }}
      >
        {systemVariables.map((variable) => (
          <MenuItem
            key={variable}
            onSelect={() => {
              chosen.current = variable
            }}
          >
            {variable}
          </MenuItem>
        ))}
      </MenuContent>
    </Menu>
  )
}
