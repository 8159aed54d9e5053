import { zodResolver } from '@hookform/resolvers/zod'
import { Trash2 } from 'lucide-react'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useController, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { DeleteEntity } from '@/components/delete-entity'
import { SERVER, useFieldError } from '@/components/form/field-error'
import { LeaveGuard } from '@/components/form/leave-guard'
import { useFormDraft } from '@/components/form/use-form-draft'
import { Button } from '@/components/ui/button'
import { Field, Input, TextArea } from '@/components/ui/field'
import { RadioCards } from '@/components/ui/radio-cards'
import { transferTypes } from '@/contract/squad-types'
import { RING, type Squad, squadFallbacks, squads } from '@/contract/squads'
import { errorMessage } from '@/lib/api/describe'
import { refusedFields } from '@/lib/api/refused-fields'
import { emptySquad, formOf, type SquadForm, squadForm } from '../squad-form'
import { fallbackLabel, methodLabel } from '../squad-labels'
import { ContactList } from './contact-list'
import { RingPicture } from './ring-picture'
import { useSaveSquad } from './use-save-squad'

interface SquadFieldsProps {
  /** The stored group; without it a new one is made. */
  squad: Squad | undefined
  onBusy: (busy: boolean) => void
  onClose: () => void
}

/** The form of a group. */
export function SquadFields({ squad, onBusy, onClose }: SquadFieldsProps) {
  const { t } = useTranslation()
  const say = useFieldError()
  const element = useRef<HTMLFormElement>(null)
  const [failure, setFailure] = useState<unknown>()
  const [deleting, setDeleting] = useState(false)
  const { save, busy } = useSaveSquad(squad)
  const stored = useMemo(() => (squad ? formOf(squad) : emptySquad), [squad])
  const { form, isDirty, restored, saved, discard } = useFormDraft<SquadForm>({
    draftKey: `squad:${squad?.id ?? 'new'}`,
    stored,
    // Not on leaving a field: a message that comes then moves what is being clicked away from under the pointer.
    mode: 'onSubmit',
    shouldFocusError: false,
    resolver: zodResolver(squadForm),
  })
  const { register, control, handleSubmit, setError, formState } = form
  const { errors, submitCount } = formState
  const [timeout, names] = [useWatch({ control, name: 'timeout' }), useWatch({ control, name: 'numbers' })]
  const { field: numbers } = useController({ control, name: 'numbers' })
  const { field: method } = useController({ control, name: 'method' })
  const { field: fallback } = useController({ control, name: 'fallback' })

  // The contacts are no fields of the library's: once what is wrong is drawn, its first control is found where it stands.
  useEffect(() => {
    if (submitCount > 0) element.current?.querySelector<HTMLElement>('[aria-invalid=true],[data-missing]')?.focus()
  }, [submitCount])

  const refuse = (error: unknown) => {
    const { fields, taken } = refusedFields(error, ['name', 'description', 'timeout'])
    if (taken) setError(taken, { type: 'taken' })
    for (const { name, text } of fields) setError(name, { type: SERVER, message: text })
    if (!taken && fields.length === 0) setFailure(error)
  }
  const submit = handleSubmit(async (values) => {
    setFailure(undefined)
    onBusy(true)
    try {
      const answer = await save(values)
      if (!answer) return
      saved(squad ? formOf(answer) : emptySquad)
      onClose()
    } catch (error) {
      refuse(error)
    } finally {
      onBusy(false)
    }
  })
  const cancel = () => {
    discard()
    onClose()
  }
  const errorsAt = (index: number) => {
    const wrong = errors.numbers?.[index]
    return {
      name: say(wrong?.name, { too_small: t('squads.nameNeeded'), too_big: t('squads.nameTooLong') }),
      phone: say(wrong?.phone, { too_small: t('squads.phoneNeeded'), custom: t('squads.phoneWrong') }),
    }
  }

  return (
    <form ref={element} noValidate onSubmit={submit} className="flex min-h-0 flex-1 flex-col">
      <div className="flex min-h-0 flex-1 flex-col gap-5 overflow-y-auto px-4 py-5 md:px-6">
        {restored && (
          <p role="status" className="rounded border border-line bg-panel p-3 text-sm">
            {t('form.restored')}
          </p>
        )}
        <Field
          label={t('squads.name')}
          error={say(errors.name, {
            too_small: t('squads.nameNeeded'),
            too_big: t('squads.nameTooLong'),
            taken: t('squads.nameTaken'),
          })}
        >
          {(field) => <Input {...field} {...register('name')} required autoComplete="off" />}
        </Field>
        <Field
          label={t('squads.description')}
          error={say(errors.description, { too_big: t('squads.descriptionTooLong') })}
        >
          {(field) => <TextArea {...field} {...register('description')} rows={2} className="!min-h-16" />}
        </Field>
        <div className="flex flex-col gap-1.5">
          <p aria-hidden className="font-medium text-sm">
            {t('squads.method')}
          </p>
          <RadioCards
            legend={t('squads.method')}
            className="sm:grid-cols-2"
            value={method.value}
            onChange={method.onChange}
            options={[
              { value: transferTypes[0], label: methodLabel(t, transferTypes[0]), text: t('squads.sequentialText') },
              { value: transferTypes[1], label: methodLabel(t, transferTypes[1]), text: t('squads.simultaneousText') },
            ]}
          />
        </div>
        <Field
          label={t('squads.timeout')}
          hint={t('squads.timeoutHint', { min: RING.min, max: RING.max })}
          error={say(errors.timeout, { custom: t('squads.timeoutWrong', { min: RING.min, max: RING.max }) })}
        >
          {(field) => (
            <Input
              {...field}
              {...register('timeout')}
              inputMode="numeric"
              autoComplete="off"
              className="figures !w-28"
            />
          )}
        </Field>
        <ContactList
          value={numbers.value}
          onChange={numbers.onChange}
          errorsAt={errorsAt}
          error={say(errors.numbers?.root ?? (errors.numbers?.type ? { type: 'too_small' } : undefined), {
            too_small: t('squads.contactNeeded'),
          })}
        />
        <div className="flex flex-col gap-1.5">
          <p aria-hidden className="font-medium text-sm">
            {t('squads.fallback')}
          </p>
          <RadioCards
            legend={t('squads.fallback')}
            value={fallback.value}
            onChange={fallback.onChange}
            options={squadFallbacks.map((value) => ({ value, label: fallbackLabel(t, value) }))}
          />
        </div>
        {names.length > 0 && (
          <RingPicture
            method={method.value}
            timeout={Number(timeout)}
            fallback={fallback.value}
            names={names.map(({ name }) => name)}
          />
        )}
      </div>
      <div className="flex flex-col gap-3 border-t px-4 py-3 md:px-6">
        {failure !== undefined && (
          <p role="alert" className="isolated whitespace-pre-line rounded border border-bad p-3 text-bad text-sm">
            {errorMessage(t, failure)}
          </p>
        )}
        <div className="flex justify-end gap-2">
          {squad && (
            <Button variant="ghost" className="!text-bad mr-auto" disabled={busy} onClick={() => setDeleting(true)}>
              <Trash2 aria-hidden className="size-4" />
              {t('squads.delete')}
            </Button>
          )}
          <Button onClick={cancel} disabled={busy}>
            {isDirty ? t('form.discard') : t('common.cancel')}
          </Button>
          <Button type="submit" variant="solid" busy={busy}>
            {squad ? t('form.save') : t('squads.create')}
          </Button>
        </div>
      </div>
      <LeaveGuard when={isDirty} onLeave={discard} />
      {squad && deleting && (
        <DeleteEntity
          id={squad.id}
          resource={squads}
          labels={{
            title: t('squads.deleteTitle', { name: squad.name }),
            text: t('squads.deleteText'),
            action: t('squads.delete'),
            done: t('squads.deleted', { name: squad.name }),
          }}
          draftKey={`squad:${squad.id}`}
          onClose={() => setDeleting(false)}
          onDeleted={() => {
            discard()
            onClose()
          }}
        />
      )}
    </form>
  )
}
