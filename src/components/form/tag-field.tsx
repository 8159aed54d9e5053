import { X } from 'lucide-react'
import { useId, useState } from 'react'
import { InfoTip } from '@/components/info-tip'
import { CONTACT_TAG } from '@/contract/contacts'
import { useTranslation } from '@/lib/i18n/use-translation'
import { Field, Input } from '../ui/field'

interface TagFieldProps {
  label: string
  value: readonly string[]
  onChange: (tags: string[]) => void
  /** Tags in use elsewhere. */
  suggestions: readonly string[]
}

/** Words that are added with Enter or a comma, and removed one by one. */
export function TagField({ label, value, onChange, suggestions }: TagFieldProps) {
  const { t } = useTranslation()
  const listId = useId()
  const [typed, setTyped] = useState('')
  const add = (text: string) => {
    const tags = text.split(/[,;]/).flatMap((tag) => tag.trim().slice(0, CONTACT_TAG) || [])
    setTyped('')
    if (tags.some((tag) => !value.includes(tag))) onChange([...new Set([...value, ...tags])])
  }
  return (
    <Field label={label} info={<InfoTip about={label} text={t('form.tags.hint')} />}>
      {(field) => (
        <>
          {value.length > 0 && (
            <ul aria-label={label} className="flex flex-wrap gap-1.5">
              {value.map((tag) => (
                <li
                  key={tag}
                  className="flex max-w-full items-center rounded border border-line bg-panel pl-2 text-sm max-md:h-11"
                >
                  <span className="isolated truncate">{tag}</span>
                  <button
                    type="button"
                    aria-label={t('form.tags.remove', { tag })}
                    title={t('form.tags.remove', { tag })}
                    onClick={() => onChange(value.filter((other) => other !== tag))}
                    className="flex size-7 items-center justify-center rounded text-muted hover:text-ink max-md:size-11"
                  >
                    <X aria-hidden className="size-3.5" />
                  </button>
                </li>
              ))}
            </ul>
          )}
          <Input
            {...field}
            list={listId}
            value={typed}
            autoComplete="off"
            maxLength={200}
            onChange={({ target }) => (/[,;]$/.test(target.value) ? add(target.value) : setTyped(target.value))}
            onBlur={() => add(typed)}
            onKeyDown={(event) => {
              // The key that ends a syllable is the input method's; an empty field leaves Enter to the form.
              if (event.key !== 'Enter' || event.nativeEvent.isComposing || typed === '') return
              event.preventDefault()
              add(typed)
            }}
          />
          <datalist id={listId}>
            {suggestions.flatMap((tag) => (value.includes(tag) ? [] : <option key={tag} value={tag} />))}
          </datalist>
        </>
      )}
    </Field>
  )
}
