import type { TFunction } from 'i18next'
import { useId } from 'react'
import { Button } from '@/components/ui/button'
import { Checkbox } from '@/components/ui/field'
import { type Scope, scopes } from '@/contract/api-keys'
import { useTranslation } from '@/lib/i18n/use-translation'

const areas = (t: TFunction): [area: string, title: string][] => [
  ['calls', t('apiKeys.areas.calls')],
  ['agents', t('apiKeys.areas.agents')],
  ['contacts', t('apiKeys.areas.contacts')],
  ['numbers', t('apiKeys.areas.numbers')],
  ['knowledge', t('apiKeys.areas.knowledge')],
  ['billing', t('apiKeys.areas.billing')],
]

const presets = (t: TFunction): [title: string, scopes: Scope[]][] => [
  [t('apiKeys.presets.read'), scopes.filter((scope) => scope.endsWith(':read'))],
  [t('apiKeys.presets.calls'), ['calls:read', 'calls:write']],
  [t('apiKeys.presets.contacts'), ['calls:read', 'contacts:read', 'contacts:write']],
  [t('apiKeys.presets.billing'), ['billing:read']],
]

interface ScopePickerProps {
  value: readonly Scope[]
  error?: string
  onChange: (value: Scope[]) => void
}

/** Scopes grouped by area, with presets. */
export function ScopePicker({ value, error, onChange }: ScopePickerProps) {
  const { t } = useTranslation()
  const id = useId()
  const same = (set: readonly Scope[]) => set.length === value.length && set.every((scope) => value.includes(scope))
  return (
    <fieldset
      aria-describedby={error ? `${id}-error` : undefined}
      className="flex flex-col gap-2.5 rounded border border-line p-3"
    >
      <legend className="sr-only">{t('apiKeys.scopes')}</legend>
      <div className="flex flex-wrap gap-1.5">
        {presets(t).map(([title, set]) => (
          <Button
            key={title}
            size="small"
            aria-pressed={same(set)}
            className="aria-pressed:border-accent aria-pressed:bg-chosen"
            onClick={() => onChange([...set])}
          >
            {title}
          </Button>
        ))}
      </div>
      <ul className="divided">
        {areas(t).map(([area, title]) => (
          <li key={area} className="grid grid-cols-3 items-center gap-x-2 max-md:grid-cols-2">
            <span className="py-2 text-sm max-md:col-span-2 max-md:pb-0 max-md:font-medium">{title}</span>
            {scopes
              .filter((scope) => scope.startsWith(`${area}:`))
              .map((scope) => (
                <label
                  key={scope}
                  htmlFor={`${id}-${scope}`}
                  className="flex min-h-9 cursor-pointer items-center gap-2 max-md:min-h-11"
                >
                  <Checkbox
                    id={`${id}-${scope}`}
                    checked={value.includes(scope)}
                    onChange={(event) =>
                      onChange(event.target.checked ? [...value, scope] : value.filter((other) => other !== scope))
                    }
                  />
                  <span translate="no" className="font-mono text-xs">
                    {scope}
                  </span>
                </label>
              ))}
          </li>
        ))}
      </ul>
      {error && (
        <p id={`${id}-error`} role="alert" className="text-bad text-sm">
          {error}
        </p>
      )}
    </fieldset>
  )
}
