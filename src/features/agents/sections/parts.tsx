import type { ComponentProps, ReactNode } from 'react'
import { type FieldError, type FieldPath, useFormContext, useFormState, useWatch } from 'react-hook-form'
import { useFieldError } from '@/components/form/field-error'
import { Field, Input, Select } from '@/components/ui/field'
import type { AgentForm } from '../agent-form'

/** A part of a section, with its heading. */
export function Part({ title, text, children }: { title: string; text?: string; children: ReactNode }) {
  return (
    <section className="flex flex-col gap-4 border-line border-t pt-5 first:border-t-0 first:pt-0">
      <div>
        <h2 className="font-semibold text-lg">{title}</h2>
        {text && <p className="max-w-prose text-muted">{text}</p>}
      </div>
      {children}
    </section>
  )
}

/** What is wrong with one field, in words; only this field draws itself again for it. */
export function useProblem(name: FieldPath<AgentForm>, words: Record<string, string>) {
  const { control, getFieldState } = useFormContext<AgentForm>()
  const say = useFieldError()
  const state = useFormState({ control, name, exact: true })
  // A list's own error has those of its rows in it; what is said here is of one field.
  return say(getFieldState(name, state).error as FieldError | undefined, words)
}

interface NamedProps {
  name: FieldPath<AgentForm>
  label: string
  hint?: ReactNode
  /** Words by issue code. */
  errors?: Record<string, string>
  className?: string
}

const NO_ERRORS = {}

/** A line of text, a number or a date of the form. */
export function TextField({
  name,
  label,
  hint,
  errors = NO_ERRORS,
  className,
  onBlur,
  ...rest
}: NamedProps & Omit<ComponentProps<'input'>, 'name' | 'onBlur'> & { onBlur?: (value: string) => void }) {
  const { register } = useFormContext<AgentForm>()
  const error = useProblem(name, errors)
  return (
    <Field label={label} hint={hint} error={error} className={className}>
      {(control) => (
        <Input
          {...control}
          {...register(name, onBlur && { onBlur: (event: { target: HTMLInputElement }) => onBlur(event.target.value) })}
          {...rest}
        />
      )}
    </Field>
  )
}

interface SelectFieldProps extends NamedProps {
  options: readonly { value: string; label: string }[]
  /** What an empty value is called; without it a value must be chosen. */
  none?: string
}

/** One of a list. A value the list does not have is offered as it is, so that it is kept. */
export function SelectField({ name, label, hint, errors = NO_ERRORS, className, options, none }: SelectFieldProps) {
  const { register } = useFormContext<AgentForm>()
  const error = useProblem(name, errors)
  const value = String(useWatch<AgentForm>({ name }) ?? '')
  const known = value === '' || options.some((option) => option.value === value)
  return (
    <Field label={label} hint={hint} error={error} className={className}>
      {(control) => (
        // Told anew when the list came: a browser shows no value that had no option yet.
        <Select key={options.length} {...control} {...register(name)} className="!h-9 max-md:!h-11">
          {(none !== undefined || value === '') && <option value="">{none ?? ''}</option>}
          {!known && <option value={value}>{value}</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </Select>
      )}
    </Field>
  )
}
