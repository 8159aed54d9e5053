import { Braces } from 'lucide-react'
import { memo, useDeferredValue, useId, useRef } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { buttonClass } from '@/components/ui/button'
import { Menu, MenuContent, MenuItem, MenuTrigger } from '@/components/ui/menu'
import { cx } from '@/lib/cx'
import { findVariables, systemVariables } from '@/lib/prompt/variables'
import type { AgentForm } from '../agent-form'
import { useProblem } from './parts'
import { VariableList } from './variable-list'

type TextName = 'prompt' | 'greeting' | 'customerSmsMessage'
const known = new Set<string>(systemVariables)

/** Both lie exactly upon each other, so they share everything that moves a letter. */
const sheet = 'col-start-1 row-start-1 px-3 py-2.5 leading-6 max-md:text-lg whitespace-pre-wrap break-words'

interface VariableTextProps {
  name: TextName
  label: string
  hint?: string
  /** The size it has at least. */
  size: 'large' | 'small'
  /** What stands below on the right, such as a count. */
  children?: (text: string) => React.ReactNode
}

/** A text with `{{variables}}`: they are marked where they stand, and listed below. It grows with what is written. */
export function VariableText({ name, label, hint, size, children }: VariableTextProps) {
  const { t } = useTranslation()
  const id = useId()
  const { register, setValue } = useFormContext<AgentForm>()
  const error = useProblem(name, { too_big: t('agentEditor.errors.textTooLong') })
  const area = useRef<HTMLTextAreaElement>(null)
  const { ref, ...field } = register(name)

  const select = (start: number, end: number) => {
    area.current?.focus()
    area.current?.setSelectionRange(start, end)
  }
  const replace = (start: number, end: number, by: string) => {
    const element = area.current
    if (!element) return
    element.setRangeText(by, start, end, 'end')
    setValue(name, element.value, { shouldDirty: true, shouldValidate: true })
    element.focus()
  }
  const described = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ') || undefined
  return (
    <div className="flex flex-col gap-1.5">
      <div className="flex flex-wrap items-end justify-between gap-2">
        <label htmlFor={id} className="font-medium text-sm">
          {label}
        </label>
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
        <Marks name={name} className={cx(sheet, size === 'large' ? 'min-h-96' : 'min-h-28')} />
        <textarea
          {...field}
          ref={(element) => {
            area.current = element
            ref(element)
          }}
          id={id}
          aria-invalid={error ? true : undefined}
          aria-describedby={described}
          spellCheck={size === 'small'}
          className={cx(sheet, 'block h-full w-full resize-none overflow-hidden rounded bg-transparent')}
        />
      </div>
      {error && (
        <p id={`${id}-error`} className="text-bad text-sm">
          {error}
        </p>
      )}
      <Below name={name} select={select} replace={replace}>
        {children}
      </Below>
    </div>
  )
}

/** The text once more, unseen but for the marks behind its variables. It also gives the field its height. */
function Marks({ name, className }: { name: TextName; className: string }) {
  const text = useWatch<AgentForm, TextName>({ name })
  return (
    <div aria-hidden className={cx(className, 'pointer-events-none select-none text-transparent')}>
      {text.split('\n').map((line, index) => (
        // A line has no name but its number, and nothing of its own to lose.
        // biome-ignore lint/suspicious/noArrayIndexKey: see above
        <Line key={index} text={line} />
      ))}
    </div>
  )
}

/** A variable never runs over the end of a line: a key draws and lays out only the line it is typed into. */
const Line = memo(function Line({ text }: { text: string }) {
  let from = 0
  return (
    <div>
      {findVariables(text).map((mark) => {
        const before = text.slice(from, mark.start)
        from = mark.end
        const good = mark.kind === 'variable' && known.has(mark.name)
        return (
          <span key={mark.start}>
            {before}
            <span
              className={cx(
                'rounded-sm',
                good ? 'bg-agent/20' : 'bg-warn/20 underline decoration-warn decoration-wavy',
              )}
            >
              {text.slice(mark.start, mark.end)}
            </span>
          </span>
        )
      })}
      {/* A line that is empty has no height of its own. */}
      <span>{text.slice(from) || '\u200b'}</span>
    </div>
  )
})

interface BelowProps {
  name: TextName
  select: (start: number, end: number) => void
  replace: (start: number, end: number, by: string) => void
  children: VariableTextProps['children']
}

/** The variables of the text, once the typing leaves time for them. */
function Below({ name, select, replace, children }: BelowProps) {
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
      <MenuTrigger className={buttonClass('ghost', 'small')}>
        <Braces aria-hidden className="size-4" />
        {t('agentEditor.variables.insert')}
      </MenuTrigger>
      <MenuContent
        align="end"
        onCloseAutoFocus={(event) => {
          const variable = chosen.current
          chosen.current = undefined
          if (variable === undefined) return
          // Focus goes to the text.
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
