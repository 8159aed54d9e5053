import { useQueryClient } from '@tanstack/react-query'
import { type SubmitEvent, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '@/components/ui/button'
import { Dialog, DialogCloseButton, DialogContent, DialogHeader } from '@/components/ui/dialog'
import { Checkbox, Field, Input } from '@/components/ui/field'
import { type Tool, type ToolGroup, toolGroups } from '@/contract/tools'
import { call } from '@/lib/api/call'
import { errorMessage } from '@/lib/api/describe'
import { isStatus } from '@/lib/api/errors'
import { refusedFields } from '@/lib/api/refused-fields'
import { notify } from '@/lib/notify'

/** §ToolGroup: as long as the API takes it. */
const NAME = 80

interface GroupDialogProps {
  /** Absent for a new one. */
  group: ToolGroup | undefined
  groups: readonly ToolGroup[]
  /** Undefined while they are not known: then only the name can be changed. */
  tools: readonly Tool[] | undefined
  onClose: () => void
}

/** Names a group and says which tools are in it. */
export function GroupDialog({ group, groups, tools, onClose }: GroupDialogProps) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const [name, setName] = useState(group?.name ?? '')
  const [members, setMembers] = useState<readonly string[]>(group?.toolIds ?? [])
  const [error, setError] = useState<string>()
  const [failure, setFailure] = useState<unknown>()
  const [busy, setBusy] = useState(false)
  const sent = useRef(false)
  const once = useRef({ intent: '', key: '' })
  const form = useRef<HTMLFormElement>(null)

  const refuse = (text: string) => {
    setError(text)
    form.current?.querySelector<HTMLInputElement>('input[name=name]')?.focus()
  }
  const save = async () => {
    const body = { name: name.trim(), toolIds: [...members] }
    if (group) return call(toolGroups.update, { params: { id: group.id }, body })
    // A repeated press after a lost answer makes no second one.
    const intent = JSON.stringify(body)
    if (once.current.intent !== intent) once.current = { intent, key: crypto.randomUUID() }
    return call(toolGroups.create, { body, idempotencyKey: once.current.key })
  }
  const submit = async (event: SubmitEvent) => {
    event.preventDefault()
    if (sent.current) return
    if (name.trim() === '') return refuse(t('tools.groups.nameNone'))
    if (groups.some((other) => other.id !== group?.id && other.name === name.trim()))
      return refuse(t('tools.groups.nameTaken'))
    sent.current = true
    setBusy(true)
    setFailure(undefined)
    try {
      await save()
      notify({ tone: 'success', title: t('tools.groups.saved') })
      void client.invalidateQueries({ queryKey: ['tool-groups'] })
      void client.invalidateQueries({ queryKey: ['tools'] })
      onClose()
    } catch (problem) {
      const { fields, taken } = refusedFields(problem, ['name'])
      if (taken) refuse(t('tools.groups.nameTaken'))
      else if (fields[0]) refuse(fields[0].text)
      // The end of the session is told already.
      else if (!isStatus(problem, 401)) setFailure(problem)
    } finally {
      sent.current = false
      setBusy(false)
    }
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
                maxLength={NAME}
                required
                autoComplete="off"
                onChange={({ target }) => {
                  setName(target.value)
                  setError(undefined)
                }}
              />
            )}
          </Field>
          {tools && (
            <fieldset>
              <legend className="mb-1 font-medium text-sm">{t('tools.groups.members')}</legend>
              {tools.length === 0 && <p className="text-muted text-sm">{t('tools.empty')}</p>}
              <ul className="max-h-72 divide-y divide-line/70 overflow-y-auto rounded border border-line empty:hidden">
                {tools.map(({ id, name: toolName }) => (
                  <li key={id}>
                    <Member
                      name={toolName}
                      other={groups.find((each) => each.id !== group?.id && each.toolIds.includes(id))?.name}
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
