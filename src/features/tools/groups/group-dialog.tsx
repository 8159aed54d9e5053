import { zodResolver } from '@hookform/resolvers/zod'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { useController } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { FailureAlert } from '@/components/alert'
import { useFieldError } from '@/components/form/field-error'
import { FormNotice, FormShell, MovedNotice } from '@/components/form/form-shell'
import { useEntityForm } from '@/components/form/use-entity-form'
import { Button } from '@/components/ui/button'
import { Dialog, DialogCloseButton, DialogContent, DialogHeader } from '@/components/ui/dialog'
import { Checkbox, Field, Input } from '@/components/ui/field'
import { type ToolGroup, toolGroups, tools } from '@/contract/tools'
import { z } from '@/contract/zod'
import { everyToolQuery, toolGroupsQuery } from '../queries'

/** The longest name the API takes. */
const NAME_LENGTH = 80

type GroupForm = z.output<typeof GroupForm>
const GroupForm = z.object({ name: z.string().check(z.trim(), z.minLength(1)), toolIds: z.array(z.string()) })
const validate = zodResolver(GroupForm)
const fieldTitles = { name: 'tools.groups.name', toolIds: 'tools.groups.members' } as const

interface GroupDialogProps {
  /** Absent for a new one. */
  group: ToolGroup | undefined
  onClose: () => void
}

/** Names a group and says which tools are in it. */
export function GroupDialog({ group, onClose }: GroupDialogProps) {
  const { t } = useTranslation()
  const say = useFieldError()
  // While the tools are not known, only the name can be changed.
  const everyTool = useQuery(everyToolQuery).data?.records
  const others = (useQuery(toolGroupsQuery).data?.records ?? []).filter(({ id }) => id !== group?.id)
  const state = useEntityForm<ToolGroup, GroupForm>({
    resource: toolGroups,
    stored: group,
    // A tool says which group it is in.
    stale: [toolGroups, tools],
    toForm: ({ name, toolIds }) => ({ name, toolIds }),
    toDraft: ({ name, toolIds }) => ({ name: name.trim(), toolIds }),
    empty: { name: '', toolIds: [] },
    draftKey: `tool-group:${group?.id ?? 'new'}`,
    resolver: (values, context, options) =>
      others.some(({ name }) => name === values.name.trim())
        ? { values: {}, errors: { name: { type: 'taken' } } }
        : validate(values, context, options),
    refusable: ['name'],
    labels: { created: t('tools.groups.saved'), saved: t('tools.groups.saved') },
    onCreated: onClose,
    onSaved: onClose,
  })
  const { form, base, saving, restored, failure, discard } = state
  const { field: members } = useController({ control: form.control, name: 'toolIds' })
  const setMember = (id: string, isIn: boolean) => {
    const now = isIn ? [...members.value, id] : members.value.filter((each) => each !== id)
    // In the stored order: one taken out and put back is no change.
    members.onChange([...new Set([...base.toolIds, ...now])].filter((each) => now.includes(each)))
  }
  const title = group ? t('tools.groups.editTitle') : t('tools.groups.newTitle')
  return (
    <Dialog open onOpenChange={(open) => open || saving || onClose()}>
      <DialogContent aria-describedby={undefined}>
        <DialogHeader title={title}>
          <DialogCloseButton />
        </DialogHeader>
        <FormShell
          form={state}
          fieldTitle={(path) => t(fieldTitles[path as keyof GroupForm])}
          onDiscard={discard}
          className="mt-4 flex flex-col gap-4"
        >
          {restored && <FormNotice>{t('form.restored')}</FormNotice>}
          <MovedNotice form={state} />
          <Field
            label={t('tools.groups.name')}
            error={say(form.formState.errors.name, {
              too_small: t('tools.groups.nameNone'),
              taken: t('tools.groups.nameTaken'),
            })}
          >
            {(control) => (
              <Input {...control} {...form.register('name')} maxLength={NAME_LENGTH} required autoComplete="off" />
            )}
          </Field>
          {everyTool && (
            <fieldset>
              <legend className="mb-1 font-medium text-sm">{t('tools.groups.members')}</legend>
              {everyTool.length === 0 && <p className="text-muted text-sm">{t('tools.empty')}</p>}
              <ul className="max-h-72 divide-y divide-line/70 overflow-y-auto rounded border border-line empty:hidden">
                {everyTool.map(({ id, name }) => (
                  <li key={id}>
                    <Member
                      name={name}
                      other={others.find(({ toolIds }) => toolIds.includes(id))?.name}
                      checked={members.value.includes(id)}
                      onChange={(isIn) => setMember(id, isIn)}
                    />
                  </li>
                ))}
              </ul>
            </fieldset>
          )}
          <FailureAlert error={failure} />
          <div className="flex justify-end gap-2">
            <Button
              disabled={saving}
              onClick={() => {
                discard()
                onClose()
              }}
            >
              {t('common.cancel')}
            </Button>
            <Button type="submit" variant="solid" busy={saving}>
              {t('tools.groups.save')}
            </Button>
          </div>
        </FormShell>
      </DialogContent>
    </Dialog>
  )
}

interface MemberProps {
  name: string
  /** The group it would be taken out of: a tool stands in one at most. */
  other: string | undefined
  checked: boolean
  onChange: (checked: boolean) => void
}

function Member({ name, other, checked, onChange }: MemberProps) {
  const { t } = useTranslation()
  const id = useId()
  return (
    <label
      htmlFor={id}
      className="flex min-h-9 cursor-pointer items-center gap-3 px-3 hover:bg-hover has-checked:bg-chosen max-md:min-h-11"
    >
      <Checkbox id={id} checked={checked} onChange={({ target }) => onChange(target.checked)} />
      <span translate="no" className="isolated min-w-0 flex-1 truncate font-mono text-sm">
        {name}
      </span>
      {other && (
        <span className="isolated max-w-40 truncate text-muted text-sm">{t('tools.groups.now', { name: other })}</span>
      )}
    </label>
  )
}
