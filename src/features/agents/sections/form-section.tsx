import type { ComponentProps, ReactNode } from 'react'
import { type FieldError, type FieldPath, useFormContext, useFormState, useWatch } from 'react-hook-form'
import { useFieldError } from '@/components/form/field-error'
import { PhoneInput } from '@/components/form/phone-input'
import { Field, Input, Select } from '@/components/ui/field'
import { DASH } from '@/lib/format'
import type { AgentForm } from '../agent-form'

interface FormSectionProps {
  title: string
  text?: string
  /** An `InfoTip`, beside the title. */
  info?: ReactNode
  children: ReactNode
}

export function FormSection({ title, text, info, children }: FormSectionProps) {
  return (
    <section className="flex flex-col gap-4 border-line border-t pt-5 first:border-t-0 first:pt-0">
      <div>
        <div className="flex items-center gap-1">
          <h2 className="font-semibold text-lg">{title}</h2>
          {info}
        </div>
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
  /** An `InfoTip`, beside the label. */
  info?: ReactNode
  /** Messages by issue code. */
  errors?: Record<string, string>
  className?: string
}

const NO_ERRORS = {}

export function TextField({
  name,
  label,
  hint,
  info,
  errors = NO_ERRORS,
  className,
  ...rest
}: FieldProps & Omit<ComponentProps<'input'>, 'name'>) {
  const { register } = useFormContext<AgentForm>()
  const error = useFieldProblem(name, errors)
  return (
    <Field label={label} hint={hint} info={info} error={error} className={className}>
      {(control) => <Input {...control} {...register(name)} {...rest} />}
    </Field>
  )
}

export function PhoneField({ name, label, hint, info, errors = NO_ERRORS, className }: FieldProps) {
  const { control } = useFormContext<AgentForm>()
  const error = useFieldProblem(name, errors)
  return (
    <Field label={label} hint={hint} info={info} error={error} className={className}>
      {(field) => <PhoneInput {...field} control={control} name={name} />}
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
  info,
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
    <Field label={label} hint={hint} info={info} error={error} className={className}>
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
