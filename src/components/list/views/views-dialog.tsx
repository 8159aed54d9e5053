import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { CopyButton } from '@/components/copy-button'
import { useFieldError } from '@/components/form/field-error'
import { useSubmitOnce } from '@/components/form/use-submit-once'
import { Button, IconButton } from '@/components/ui/button'
import { Dialog, DialogContent, DialogHeader } from '@/components/ui/dialog'
import { Field, Input } from '@/components/ui/field'
import { Icon } from '@/components/ui/icon'
import { requiredText } from '@/contract/texts'
import { z } from '@/contract/zod'
import { useTranslation } from '@/lib/i18n/use-translation'
import { notify } from '@/lib/notify'
import { readViews, type SavedView, useViewLink, VIEW_NAME, withView, writeViews } from './saved-views'

const ViewForm = z.object({ name: requiredText(VIEW_NAME) })
type ViewForm = z.output<typeof ViewForm>
const resolver = zodResolver<ViewForm, unknown, ViewForm>(ViewForm)

interface ViewsDialogProps {
  /** The list's name in storage. */
  list: string
  filterNames: readonly string[]
  /** What the list shows now; see `currentView`. */
  search: string
  onClose: () => void
}

/** Saves what a list shows under a name, and deletes or shares what was saved. */
export function ViewsDialog({ list, filterNames, search, onClose }: ViewsDialogProps) {
  const { t } = useTranslation()
  const say = useFieldError()
  const linkTo = useViewLink(filterNames)
  const [views, setViews] = useState(() => readViews(list))
  const { register, handleSubmit, formState, watch } = useForm<ViewForm>({ resolver, defaultValues: { name: '' } })
  // Another tab may have saved some meanwhile.
  const change = (changed: (stored: SavedView[]) => SavedView[]) => {
    const next = changed(readViews(list))
    writeViews(list, next)
    setViews(next)
  }
  const submit = useSubmitOnce(
    handleSubmit(async ({ name }) => {
      change((stored) => withView(stored, { name, search }))
      notify({ tone: 'success', title: t('views.saved', { name }) })
      onClose()
    }),
  )
  const remove = (view: SavedView) => {
    change((stored) => stored.filter(({ name }) => name !== view.name))
    notify({
      tone: 'default',
      title: t('views.deleted', { name: view.name }),
      action: { label: t('common.undo'), onSelect: () => change((stored) => withView(stored, view)) },
    })
  }
  const typed = watch('name').trim()
  return (
    <Dialog open onOpenChange={(open) => open || onClose()}>
      <DialogContent>
        <DialogHeader title={t('views.title')} description={t('views.text')} />
        <form noValidate onSubmit={(event) => void submit(event)} className="mt-4 flex items-start gap-2">
          <Field
            className="flex-1"
            label={t('common.name')}
            error={say(formState.errors.name, { too_small: t('common.nameNone'), too_big: t('views.tooLong') })}
          >
            {(field) => <Input {...field} {...register('name')} maxLength={VIEW_NAME} autoComplete="off" />}
          </Field>
          <Button type="submit" variant="solid" className="mt-6">
            {views.some(({ name }) => name === typed) ? t('views.replace') : t('views.save')}
          </Button>
        </form>
        {views.length > 0 && (
          <ul aria-label={t('views.title')} className="mt-4 divided border-line border-t">
            {views.map((view) => (
              <li key={view.name} className="flex min-h-10 items-center gap-1">
                <span translate="no" className="isolated min-w-0 flex-1 truncate">
                  {view.name}
                </span>
                <CopyButton
                  text={() => linkTo(view)}
                  label={t('views.copyLinkOf', { name: view.name })}
                  icon={<Icon name="icon-Link2" />}
                />
                <IconButton
                  size="icon-small"
                  label={t('views.delete', { name: view.name })}
                  onClick={() => remove(view)}
                  className="text-muted"
                >
                  <Icon name="icon-Trash" />
                </IconButton>
              </li>
            ))}
          </ul>
        )}
      </DialogContent>
    </Dialog>
  )
}
