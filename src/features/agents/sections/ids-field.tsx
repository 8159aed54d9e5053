import { useState } from 'react'
import { useController } from 'react-hook-form'
import { Field, TextArea } from '@/components/ui/field'
import type { AgentForm } from '../agent-form'

interface IdsFieldProps {
  name: 'toolIds' | 'toolGroupIds' | 'knowledgeBaseIds'
  label: string
  hint: string
}

const idsOf = (text: string) => [...new Set(text.split(/[\s,]+/).filter(Boolean))]

/** Ids as text, one per line, for servers without a list endpoint. */
export function IdsField({ name, label, hint }: IdsFieldProps) {
  const { field } = useController<AgentForm, typeof name>({ name })
  const [input, setInput] = useState(() => field.value.join('\n'))
  // The value was changed from outside, e.g. discarded.
  const shown = idsOf(input).join() === field.value.join() ? input : field.value.join('\n')
  return (
    <Field label={label} hint={hint} className="md:max-w-xl">
      {(control) => (
        <TextArea
          {...control}
          name={name}
          ref={field.ref}
          rows={3}
          spellCheck={false}
          autoComplete="off"
          value={shown}
          onChange={(event) => {
            setInput(event.target.value)
            field.onChange(idsOf(event.target.value))
          }}
          onBlur={field.onBlur}
          className="isolated"
        />
      )}
    </Field>
  )
}
