import { ArrowDown, ArrowUp, Plus, Trash2 } from 'lucide-react'
import { useFieldArray, useFormContext } from 'react-hook-form'
import { Button, IconButton } from '@/components/ui/button'
import { TRANSFER_DESCRIPTION, TRANSFER_NUMBERS } from '@/contract/squads'
import { useTranslation } from '@/lib/i18n/use-translation'
import type { AgentForm } from '../agent-form'
import { usePlaceRef } from '../editor/place-link'
import { PhoneField, TextField } from './form-section'

/** Transfer numbers: at most ten, with unique names. */
export function TransferRows() {
  const { t } = useTranslation()
  const place = usePlaceRef('transferNumbers')
  const { control } = useFormContext<AgentForm>()
  const { fields, append, remove, swap } = useFieldArray({ control, name: 'transferNumbers' })
  const full = fields.length >= TRANSFER_NUMBERS
  return (
    <div ref={place} tabIndex={-1} className="flex flex-col gap-3 outline-none">
      {fields.length === 0 && <p className="text-muted">{t('agentEditor.empty.transfers')}</p>}
      <ol className="flex flex-col gap-3">
        {fields.map((row, index) => (
          <li key={row.id} className="rounded-lg border border-line p-3">
            <div className="flex items-start gap-2">
              <fieldset className="grid min-w-0 flex-1 gap-3 md:grid-cols-2">
                <legend className="sr-only">{t('agentEditor.transfer.number', { number: index + 1 })}</legend>
                <TextField
                  name={`transferNumbers.${index}.name`}
                  label={t('agentEditor.transfer.name')}
                  autoComplete="off"
                  errors={{
                    too_small: t('agentEditor.errors.transferName'),
                    too_big: t('agentEditor.errors.nameTooLong'),
                    custom: t('agentEditor.errors.transferNameTaken'),
                  }}
                />
                <PhoneField
                  name={`transferNumbers.${index}.phone`}
                  label={t('agentEditor.transfer.phone')}
                  errors={{ custom: t('agentEditor.errors.phone') }}
                />
                <TextField
                  name={`transferNumbers.${index}.description`}
                  label={t('agentEditor.transfer.description')}
                  maxLength={TRANSFER_DESCRIPTION}
                  autoComplete="off"
                  className="md:col-span-2"
                />
              </fieldset>
              <div className="flex shrink-0 flex-col md:flex-row md:pt-6">
                <IconButton
                  label={t('agentEditor.transfer.up', { number: index + 1 })}
                  disabled={index === 0}
                  onClick={() => swap(index, index - 1)}
                >
                  <ArrowUp aria-hidden className="size-4" />
                </IconButton>
                <IconButton
                  label={t('agentEditor.transfer.down', { number: index + 1 })}
                  disabled={index === fields.length - 1}
                  onClick={() => swap(index, index + 1)}
                >
                  <ArrowDown aria-hidden className="size-4" />
                </IconButton>
                <IconButton
                  label={t('agentEditor.transfer.remove', { number: index + 1 })}
                  onClick={() => remove(index)}
                >
                  <Trash2 aria-hidden className="size-4" />
                </IconButton>
              </div>
            </div>
          </li>
        ))}
      </ol>
      <div className="flex flex-wrap items-center gap-3">
        <Button
          size="small"
          disabled={full}
          onClick={() =>
            append({ name: '', phone: '', description: '' }, { focusName: `transferNumbers.${fields.length}.name` })
          }
        >
          <Plus aria-hidden className="size-4" />
          {t('agentEditor.transfer.add')}
        </Button>
        <p className="figures text-muted text-sm">
          {t('agentEditor.transfer.count', { shown: fields.length, most: TRANSFER_NUMBERS })}
        </p>
      </div>
    </div>
  )
}
