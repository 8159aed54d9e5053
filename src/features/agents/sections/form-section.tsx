import type { ComponentProps, ReactNode } from 'react'
import { type FieldError, type FieldPath, useFormContext, useFormState, useWatch } from 'react-hook-form'
import { useFieldError } from '@/components/form/field-error'
import { Field, Input, Select } from '@/components/ui/field'
import { DASH } from '@/lib/format'
import type { AgentForm } from '../agent-form'

export function FormSection({ title, text, children }: { title: string; text?: string; children: ReactNode }) {
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

/** Error text of a field; subscribes to this field only. */
export function useFieldProblem(name: FieldPath<AgentForm>, messages: Record<string, string>) {
  const { control, getFieldState } = useFormContext<AgentForm>()
  const fieldErrorText = useFieldError()
  const state = useFormState({ control, name, exact: true })
  // Ignore errors nested in a list: this is the field's own error.
  return fieldErrorText(getFieldState(name, state).error as FieldError | undefined, messages)
}

interface FieldProps {
  name: FieldPath<AgentForm>
  label: string
  hint?: ReactNode
  /** Messages by issue code. */
  errors?: Record<string, string>
  className?: string
}

const NO_ERRORS = {}

export function TextField({
  name,
  label,
  hint,
  errors = NO_ERRORS,
  className,
  onBlur,
  ...rest
}: FieldProps & Omit<ComponentProps<'input'>, 'name' | 'onBlur'> & { onBlur?: (value: string) => void }) {
  const { register } = useFormContext<AgentForm>()
  const error = useFieldProblem(name, errors)
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

interface SelectFieldProps extends FieldProps {
  options: readonly { value: string; label: string }[]
  /** Label of the empty option; without it a value is required. */
  emptyLabel?: string
}

/** Select of the form. A value missing from the options is added, so that saving keeps it. */
export function SelectField({
  name,
  label,
  hint,
  errors = NO_ERRORS,
  className,
  options,
  emptyLabel,
}: SelectFieldProps) {
  const { register } = useFormContext<AgentForm>()
  const error = useFieldProblem(name, errors)
  const value = String(useWatch<AgentForm>({ name }) ?? '')
  const isListed = value === '' || options.some((option) => option.value === value)
  return (
    <Field label={label} hint={hint} error={error} className={className}>
      {(control) => (
        // Remount once options arrive: a select cannot show a value without an option.
        <Select key={options.length} {...control} {...register(name)} className="md:h-9!">
          {(emptyLabel !== undefined || value === '') && <option value="">{emptyLabel ?? DASH}</option>}
          {!isListed && <option value={value}>{value}</option>}
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
