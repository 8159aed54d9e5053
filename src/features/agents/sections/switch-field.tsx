import { useId } from 'react'
import { useFormContext } from 'react-hook-form'
import { Switch } from '@/components/ui/switch'
import type { AgentForm } from '../agent-form'

type FlagName = `analytics.${'enabled' | 'trackCalls' | 'trackInteractions' | 'trackBusiness'}`

/** Switch of the form, saved with the rest. */
export function SwitchField({ name, label, text }: { name: FlagName; label: string; text?: string }) {
  const id = useId()
  const { register } = useFormContext<AgentForm>()
  return (
    <div className="flex min-h-11 items-center justify-between gap-4">
      <label htmlFor={id} className="min-w-0 flex-1">
        <span className="block font-medium">{label}</span>
        {text && <span className="block text-muted text-sm">{text}</span>}
      </label>
      <Switch id={id} {...register(name)} />
    </div>
  )
}
