import { zodResolver } from '@hookform/resolvers/zod'
import { useRef } from 'react'
import { useController, useWatch } from 'react-hook-form'
import { EntityDrawer } from '@/components/entity-drawer'
import { DrawerForm } from '@/components/form/drawer-form'
import { useFieldError } from '@/components/form/field-error'
import { useEntityForm } from '@/components/form/use-entity-form'
import { Field, Input, TextArea } from '@/components/ui/field'
import { RadioCards } from '@/components/ui/radio-cards'
import { RING, type Squad, squadFallbacks, squads } from '@/contract/squads'
import { transferTypes } from '@/contract/values'
import { useTranslation } from '@/lib/i18n/use-translation'
import { squadQuery } from '../queries'
import { SquadDeletion } from '../squad-deletion'
import { draftKeyOf, emptySquad, newSquad, type SquadForm, squadForm, toDraft, toForm } from '../squad-form'
import { fallbackLabel, methodLabel } from '../squad-labels'
import { ContactList } from './contact-list'
import { RingPicture } from './ring-picture'

interface SquadDrawerProps {
  id: string | undefined
  placeholder: Squad | undefined
  onClose: () => void
}

/** The input is kept as a draft when the drawer closes or the session ends. */
export function SquadDrawer({ id, placeholder, onClose }: SquadDrawerProps) {
  const { t } = useTranslation()
  return (
    <EntityDrawer
      shape="right-wide"
      title={() => (id ? t('squads.edit') : t('squads.create'))}
      query={id === undefined ? undefined : squadQuery(id)}
      placeholder={placeholder}
      notFound={{ title: t('squads.gone'), text: t('squads.goneText') }}
      onClose={onClose}
    >
      {(squad) => <SquadFields squad={squad} onClose={onClose} />}
    </EntityDrawer>
  )
}

const resolver = zodResolver(squadForm)

interface SquadFieldsProps {
  /** Undefined for a new group. */
  squad: Squad | undefined
  onClose: () => void
}

const fieldTitles = {
  name: 'common.name',
  description: 'common.descriptionOptional',
  method: 'squads.method',
  timeout: 'squads.timeout',
  fallback: 'squads.fallback',
  numbers: 'squads.contacts',
} as const satisfies Record<keyof SquadForm, string>

function SquadFields({ squad, onClose }: SquadFieldsProps) {
  const { t } = useTranslation()
  const say = useFieldError()
  const addButton = useRef<HTMLButtonElement>(null)
  const state = useEntityForm<Squad, SquadForm>({
    resource: squads,
    stored: squad,
    stale: [squads.list],
    toForm,
    toDraft: squad ? toDraft : newSquad,
    empty: emptySquad,
    draftKey: draftKeyOf(squad?.id),
    resolver,
    onInvalid: ({ numbers }) => {
      // With no contacts there is no field to focus.
      if (numbers) addButton.current?.focus()
    },
    refusable: ['name', 'description', 'timeout'],
    labels: { created: t('squads.created'), saved: t('squads.saved') },
    onCreated: onClose,
    onSaved: onClose,
  })
  const { register, control, formState } = state.form
  const { errors } = formState
  const [timeout, numbers] = [useWatch({ control, name: 'timeout' }), useWatch({ control, name: 'numbers' })]
  const { field: method } = useController({ control, name: 'method' })
  const { field: fallback } = useController({ control, name: 'fallback' })
  const timeoutTitle = method.value === 'simultaneous' ? 'squads.timeoutTogether' : fieldTitles.timeout
  return (
    <DrawerForm
      form={state}
      fieldTitle={(path) => t(path === 'timeout' ? timeoutTitle : fieldTitles[path as keyof SquadForm])}
      submitLabel={squad ? t('form.save') : t('form.create')}
      deletion={
        squad && {
          of: '/squads',
          label: t('squads.delete'),
          dialog: (props) => <SquadDeletion squad={squad} {...props} />,
        }
      }
    >
      <Field
        label={t('common.name')}
        error={say(errors.name, {
          too_small: t('common.nameNeeded'),
          too_big: t('squads.nameTooLong'),
          taken: t('squads.nameTaken'),
        })}
      >
        {(field) => <Input {...field} {...register('name')} required autoComplete="off" />}
      </Field>
      <Field
        label={t('common.descriptionOptional')}
        error={say(errors.description, { too_big: t('squads.descriptionTooLong') })}
      >
        {(field) => <TextArea {...field} {...register('description')} rows={2} className="min-h-16!" />}
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
        label={t(timeoutTitle)}
        hint={t('squads.timeoutHint', { min: RING.min, max: RING.max })}
        error={say(errors.timeout, { custom: t('squads.timeoutWrong', { min: RING.min, max: RING.max }) })}
      >
        {(field) => (
          <Input {...field} {...register('timeout')} inputMode="numeric" autoComplete="off" className="figures w-28!" />
        )}
      </Field>
      <ContactList form={state.form} addButton={addButton} />
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
      {numbers.length > 0 && (
        <RingPicture
          method={method.value}
          timeout={Number(timeout)}
          fallback={fallback.value}
          names={numbers.map(({ name }) => name)}
        />
      )}
    </DrawerForm>
  )
}
