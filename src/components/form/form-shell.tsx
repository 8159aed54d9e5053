import { type ReactNode, type RefObject, useRef } from 'react'
import type { FieldValues } from 'react-hook-form'
import { useTranslation } from '@/lib/i18n/use-translation'
import { useWindowKeys } from '@/lib/use-window-keys'
import { Button } from '../ui/button'
import { ConflictDialog } from './conflict-dialog'
import { LeaveGuard } from './leave-guard'
import type { EntityFormState } from './use-entity-form'

interface FormConflictProps<Values extends FieldValues> {
  form: EntityFormState<Values>
  /** The label of a field, by its path. */
  fieldTitle: (path: string) => string
}

/** The dialog of a form whose entity somebody else has changed too. */
export function FormConflict<Values extends FieldValues>({ form, fieldTitle }: FormConflictProps<Values>) {
  if (!form.conflict) return null
  return (
    <ConflictDialog conflict={form.conflict} fieldTitle={fieldTitle} onResolve={form.resolve} onClose={form.postpone} />
  )
}

/** Says that somebody else has changed the entity while it is edited. */
export function MovedNotice<Values extends FieldValues>({ form }: { form: EntityFormState<Values> }) {
  const { t } = useTranslation()
  if (!form.moved) return null
  return (
    <FormNotice
      action={
        <Button size="small" onClick={form.review}>
          {t('form.moved.review')}
        </Button>
      }
    >
      {t('form.moved.text')}
    </FormNotice>
  )
}

/** A line above a form about the state of what is edited. */
export function FormNotice({ action, children }: { action?: ReactNode; children: ReactNode }) {
  return (
    <div role="status" className="flex flex-wrap items-center gap-3 rounded border border-line bg-panel px-3 py-2">
      <p className="min-w-0 flex-1">{children}</p>
      {action}
    </div>
  )
}

/** The letter of the key; where the layout has no Latin ones, such as the Korean, the one that is printed there. */
const isS = ({ key, code }: KeyboardEvent) => (/^[a-z]$/i.test(key) ? key.toLowerCase() === 's' : code === 'KeyS')

/** Whether the user can see the form: not behind another tab of the page, nor under a modal dialog. */
function isInFront(form: Element | null) {
  const dialog = [...document.querySelectorAll('[role=dialog]:not([aria-modal=false]),[role=alertdialog]')].at(-1)
  return !form?.closest('[hidden]') && (!dialog || dialog.contains(form))
}

/** Ctrl+S or Cmd+S saves the form from anywhere on the page, whatever the keyboard layout, while it is in front. */
export const useSaveKey = (save: () => void, form?: RefObject<Element | null>) =>
  useWindowKeys((event) => {
    const isSave = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey
    if (!isSave || event.isComposing || !isS(event)) return
    // The browser would save the page.
    event.preventDefault()
    if (!event.repeat && isInFront(form?.current ?? null)) save()
  })

interface FormShellProps<Values extends FieldValues> extends FormConflictProps<Values> {
  className: string
  onDiscard: () => void
  /** The search parameter that keeps the form open, where that is not its path. */
  param?: string
  children: ReactNode
}

/** The `<form>` of an entity: submit, Ctrl+S, the question before it is left, and the one about conflicts. */
export function FormShell<Values extends FieldValues>({
  form,
  fieldTitle,
  className,
  onDiscard,
  param,
  children,
}: FormShellProps<Values>) {
  const element = useRef<HTMLFormElement>(null)
  const { isDirty, saving, submit } = form
  useSaveKey(() => {
    if (isDirty && !saving) void submit()
  }, element)
  return (
    <form ref={element} noValidate onSubmit={submit} className={className}>
      {children}
      <LeaveGuard when={isDirty} onLeave={onDiscard} {...(param && { param })} />
      <FormConflict form={form} fieldTitle={fieldTitle} />
    </form>
  )
}
