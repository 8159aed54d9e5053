import { useQuery } from '@tanstack/react-query'
import { type SubmitEvent, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '@/components/ui/button'
import { Dialog, DialogCloseButton, DialogContent, DialogHeader } from '@/components/ui/dialog'
import { Checkbox, Field, Input } from '@/components/ui/field'
import { type ToolGroup, toolGroups, tools } from '@/contract/tools'
import { errorMessage } from '@/lib/api/describe'
import { refusedFields } from '@/lib/api/refused-fields'
import { useWrite } from '@/lib/api/use-write'
import { notify } from '@/lib/notify'
import { everyToolQuery, toolGroupsQuery } from '../queries'

/** The longest name the API takes. */
const NAME_LENGTH = 80

interface GroupDialogProps {
  /** Absent for a new one. */
  group: ToolGroup | undefined
  onClose: () => void
}

/** Names a group and says which tools are in it. */
export function GroupDialog({ group, onClose }: GroupDialogProps) {
  const { t } = useTranslation()
  // While the tools are not known, only the name can be changed.
  const everyTool = useQuery(everyToolQuery).data?.records
  const others = (useQuery(toolGroupsQuery).data?.records ?? []).filter(({ id }) => id !== group?.id)
  const [name, setName] = useState(group?.name ?? '')
  const [members, setMembers] = useState<readonly string[]>(group?.toolIds ?? [])
  const [error, setError] = useState<string>()
  const [failure, setFailure] = useState<unknown>()
  const form = useRef<HTMLFormElement>(null)

  const refuse = (text: string) => {
    setError(text)
    form.current?.querySelector<HTMLInputElement>('input[name=name]')?.focus()
  }
  const options = {
    stale: [toolGroups, tools],
    onSuccess: () => {
      notify({ tone: 'success', title: t('tools.groups.saved') })
      onClose()
    },
    onError: (problem: unknown) => {
      const { fields, taken } = refusedFields(problem, ['name'])
      if (taken) refuse(t('tools.groups.nameTaken'))
      else if (fields[0]) refuse(fields[0].text)
      else setFailure(problem)
    },
  }
  const create = useWrite(toolGroups.create, options)
  const update = useWrite(toolGroups.update, options)
  const busy = create.pending || update.pending
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (name.trim() === '') return refuse(t('tools.groups.nameNone'))
    if (others.some((other) => other.name === name.trim())) return refuse(t('tools.groups.nameTaken'))
    setFailure(undefined)
    const body = { name: name.trim(), toolIds: [...members] }
    if (group) void update.send({ params: { id: group.id }, body })
    else void create.send({ body })
  }
  const title = group ? t('tools.groups.editTitle') : t('tools.groups.newTitle')
  return (
    <Dialog open onOpenChange={(open) => open || busy || onClose()}>
      <DialogContent aria-describedby={undefined}>
        <DialogHeader title={title}>
          <DialogCloseButton />
        </DialogHeader>
        <form ref={form} noValidate onSubmit={submit} className="mt-4 flex flex-col gap-4">
          <Field label={t('tools.groups.name')} error={error}>
            {(control) => (
              <Input
                {...control}
                name="name"
                value={name}
                maxLength={NAME_LENGTH}
                required
                autoComplete="off"
                onChange={({ target }) => {
                  setName(target.value)
                  setError(undefined)
                }}
              />
            )}
          </Field>
          {everyTool && (
            <fieldset>
              <legend className="mb-1 font-medium text-sm">{t('tools.groups.members')}</legend>
              {everyTool.length === 0 && <p className="text-muted text-sm">{t('tools.empty')}</p>}
              <ul className="max-h-72 divide-y divide-line/70 overflow-y-auto rounded border border-line empty:hidden">
                {everyTool.map(({ id, name: toolName }) => (
                  <li key={id}>
                    <Member
                      name={toolName}
                      other={others.find(({ toolIds }) => toolIds.includes(id))?.name}
                      checked={members.includes(id)}
                      onChange={(isIn) =>
                        setMembers((now) => (isIn ? [...now, id] : now.filter((each) => each !== id)))
                      }
                    />
                  </li>
                ))}
              </ul>
            </fieldset>
          )}
          {failure !== undefined && (
            <p
              role="alert"
              className="isolated whitespace-pre-line break-words rounded border border-bad p-3 text-bad text-sm"
            >
              {errorMessage(t, failure)}
            </p>
          )}
          <div className="flex justify-end gap-2">
            <Button onClick={onClose} disabled={busy}>
              {t('common.cancel')}
            </Button>
            <Button type="submit" variant="solid" busy={busy}>
              {t('tools.groups.save')}
            </Button>
          </div>
        </form>
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
