import { zodResolver } from '@hookform/resolvers/zod'
import { useQuery } from '@tanstack/react-query'
import { useController } from 'react-hook-form'
import { EntityPicks } from '@/components/combobox/entity-picks'
import { EntityDrawer } from '@/components/entity-drawer'
import { DrawerForm } from '@/components/form/drawer-form'
import { useFieldError } from '@/components/form/field-error'
import { useEntityForm } from '@/components/form/use-entity-form'
import { Field, Input } from '@/components/ui/field'
import { TOOL_GROUP_NAME, type ToolGroup, ToolGroupDraft, toolGroups, tools } from '@/contract/tools'
import type { z } from '@/contract/zod'
import { useEveryRecord } from '@/lib/api/use-records'
import { useTranslation } from '@/lib/i18n/use-translation'
import { groupLookup, groupQuery, toolLookup } from '../queries'
import { GroupDeletion } from './group-deletion'

type GroupForm = z.output<typeof ToolGroupDraft>
const validate = zodResolver(ToolGroupDraft)
const fieldTitles = { name: 'common.name', toolIds: 'tools.groups.members' } as const

interface GroupDrawerProps {
  id: string | undefined
  placeholder: ToolGroup | undefined
  onClose: () => void
}

export function GroupDrawer({ id, placeholder, onClose }: GroupDrawerProps) {
  const { t } = useTranslation()
  return (
    <EntityDrawer
      title={() => (id ? t('tools.groups.editTitle') : t('tools.groups.newTitle'))}
      query={id === undefined ? undefined : groupQuery(id)}
      placeholder={placeholder}
      notFound={{ title: t('tools.groups.gone'), text: t('tools.groups.goneText') }}
      onClose={onClose}
    >
      {(group) => <GroupFields group={group} onClose={onClose} />}
    </EntityDrawer>
  )
}

function GroupFields({ group, onClose }: { group: ToolGroup | undefined; onClose: () => void }) {
  const { t } = useTranslation()
  const say = useFieldError()
  // Until the tools are loaded, only the name can be edited.
  const everyTool = useQuery(toolLookup.page()).data
  const others = (useEveryRecord(groupLookup)?.records ?? []).filter(({ id }) => id !== group?.id)
  const state = useEntityForm<ToolGroup, GroupForm>({
    resource: toolGroups,
    stored: group,
    // `groupId` of the tools changes as well.
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
  const { control, register, formState } = state.form
  const { field: members } = useController({ control, name: 'toolIds' })
  return (
    <DrawerForm
      form={state}
      fieldTitle={(path) => t(fieldTitles[path as keyof GroupForm])}
      submitLabel={group ? t('form.save') : t('tools.groups.save')}
      deletion={
        group && {
          of: '/tool-groups',
          label: t('tools.groups.deleteAction'),
          dialog: (props) => <GroupDeletion group={group} {...props} />,
        }
      }
    >
      <Field
        label={t('common.name')}
        error={say(formState.errors.name, {
          too_small: t('common.nameNone'),
          taken: t('tools.groups.nameTaken'),
        })}
      >
        {(field) => <Input {...field} {...register('name')} maxLength={TOOL_GROUP_NAME} required autoComplete="off" />}
      </Field>
      {everyTool && (
        <fieldset className="flex flex-col gap-2">
          <legend className="mb-1 font-medium text-sm">{t('tools.groups.members')}</legend>
          {everyTool.total === 0 && members.value.length === 0 ? (
            <p className="text-muted text-sm">{t('tools.empty')}</p>
          ) : (
            <EntityPicks
              label={t('common.searchNameOrAddress')}
              lookup={toolLookup}
              value={members.value}
              onChange={members.onChange}
            >
              {(id, tool) => {
                // A tool is in one group at most, so that choosing it here removes it from the other.
                const other = others.find(({ toolIds }) => toolIds.includes(id))?.name
                return (
                  <>
                    <span translate="no" className="isolated min-w-0 flex-1 truncate font-mono text-sm">
                      {tool?.name || id}
                    </span>
                    {other && (
                      <span className="isolated max-w-40 truncate text-muted text-sm">
                        {t('tools.groups.now', { name: other })}
                      </span>
                    )}
                  </>
                )
              }}
            </EntityPicks>
          )}
        </fieldset>
      )}
    </DrawerForm>
  )
}
