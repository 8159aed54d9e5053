import { useQuery } from '@tanstack/react-query'
import { Download, FileUp, Tag, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { FailureAlert } from '@/components/alert'
import { ConfirmDialog } from '@/components/confirm-dialog'
import { FacetFilter } from '@/components/data-table/facet-filter'
import { SearchFilter } from '@/components/data-table/search-filter'
import { TagField } from '@/components/form/tag-field'
import { CreateButton } from '@/components/list/create-button'
import { ExportButton } from '@/components/list/export-button'
import { RemovableFilter, SelectFilter } from '@/components/list/filters'
import { ListPage } from '@/components/list/list-page'
import { SelectionBar } from '@/components/list/selection-bar'
import { useList } from '@/components/list/use-list'
import type { Selection } from '@/components/list/use-selection'
import { Button } from '@/components/ui/button'
import { Dialog, DialogContent, DialogHeader } from '@/components/ui/dialog'
import { type Contact, contacts } from '@/contract/contacts'
import { contactSources } from '@/contract/values'
import { track } from '@/lib/analytics'
import { call } from '@/lib/api/call'
import { tagsQuery } from '@/lib/api/contact-tags'
import { useInvalidate, useWrite } from '@/lib/api/use-write'
import { useFormat } from '@/lib/format'
import { useTranslation } from '@/lib/i18n/use-translation'
import { LazyBoundary, lazyNamed } from '@/lib/lazy'
import { notify } from '@/lib/notify'
import { shownRows } from '@/lib/privacy/shown-rows'
import { saveFile } from '@/lib/save-file'
import { ContactCard, contactColumns, contactLayout, sourceLabel } from './contact-columns'
import { ContactDrawer } from './contact-drawer'
import { contactListQuery, readContacts } from './queries'
import { type ContactsSearch, closed, contactList } from './search'

const ContactImportDialog = lazyNamed(() =>
  import('./import/contact-import-dialog').then((module) => module.ContactImportDialog),
)

const filters = contactList.filterNames

export function ContactsPage({ search }: { search: ContactsSearch }) {
  const { t } = useTranslation()
  const format = useFormat()
  const query = contactListQuery(search)
  const [layout] = useState(contactLayout)
  const list = useList({
    name: 'contacts',
    isPersonal: true,
    search,
    query,
    columns: contactColumns,
    layout,
    filters,
  })
  const chosenTags = search.tag?.split(',') ?? []
  const tags = [...new Set([...(useQuery(tagsQuery).data?.records ?? []), ...chosenTags])]
  const open = search.contact !== undefined || search.create
  return (
    <ListPage
      list={list}
      actions={
        <span className="flex flex-wrap gap-2">
          <Button onClick={() => list.open({ ...closed, import: true })}>
            <FileUp aria-hidden className="size-4" />
            {t('contacts.import.open')}
          </Button>
          <CreateButton of="/contacts" onClick={() => list.open({ ...closed, create: true })}>
            {t('contacts.create')}
          </CreateButton>
        </span>
      }
      empty={{ title: t('contacts.empty'), text: t('contacts.emptyText') }}
      card={(_, row) => <ContactCard row={row} />}
      row={{ currentId: search.contact, onOpen: ({ id }) => list.open({ ...closed, contact: id }) }}
      bulk={<BulkBar selection={list.selection} tags={tags} />}
      tools={<ExportAll search={search} disabled={list.total === 0} />}
      filters={
        <>
          <SearchFilter {...list.text('q')} label={t('contacts.search')} />
          {tags.length > 0 && (
            <RemovableFilter
              name={t('contacts.tags')}
              onRemove={chosenTags.length > 0 ? () => list.filter({ tag: undefined }) : undefined}
            >
              <FacetFilter
                title={t('contacts.tags')}
                options={tags.map((value) => ({ value, label: format.text(value) }))}
                chosen={chosenTags}
                counts={list.table.getColumn('tags')?.getFacetedUniqueValues()}
                onChange={(chosen) => list.filter({ tag: chosen.join(',') || undefined })}
              />
            </RemovableFilter>
          )}
          <SelectFilter
            {...list.choice('source')}
            label={t('common.source')}
            all={t('contacts.anySource')}
            options={contactSources.map((value) => ({ value, label: sourceLabel(t, value) }))}
          />
        </>
      }
    >
      <LazyBoundary>
        {open && (
          <ContactDrawer
            key={search.contact}
            {...list.drawer(search.contact, closed)}
            phone={search.contact ? undefined : search.phone}
            onDeleted={(id) => list.selection.drop([id])}
          />
        )}
        {search.import && <ContactImportDialog onClose={() => list.open(closed)} />}
      </LazyBoundary>
    </ListPage>
  )
}

const save = async (rows: readonly Contact[]) => {
  const { contactsCsv } = await import('./contacts-csv')
  saveFile('contacts.csv', contactsCsv(await shownRows(rows)), 'text/csv')
  track('business', 'contacts_exported', { value: rows.length })
}

/** Downloads all contacts that match the filters. */
function ExportAll({ search, disabled }: { search: ContactsSearch; disabled: boolean }) {
  const { t } = useTranslation()
  const format = useFormat()
  return (
    <ExportButton
      label={t('contacts.exportAll')}
      progress={(done, total) => t('contacts.exporting', { done: format.number(done), total: format.number(total) })}
      disabled={disabled}
      run={async (signal, onProgress) => save(await readContacts(search, signal, onProgress))}
    />
  )
}

interface BulkBarProps {
  selection: Selection<Contact>
  /** All tags in use. */
  tags: readonly string[]
}

function BulkBar({ selection: { selected, drop, clear }, tags }: BulkBarProps) {
  const { t } = useTranslation()
  const invalidate = useInvalidate()
  const [action, setAction] = useState<'tag' | 'delete'>()
  const count = selected.length
  const close = () => setAction(undefined)
  const remove = async () => {
    const { ids } = await call(contacts.bulkDelete, { body: { ids: selected.map(({ id }) => id) } })
    void invalidate(contacts)
    // Also deselects contacts that another user had already deleted.
    drop(selected.map(({ id }) => id))
    notify({ tone: 'success', title: t('contacts.bulkDeleted', { count: ids.length }) })
  }
  return (
    <SelectionBar label={t('contacts.selection')} count={t('contacts.selected', { count })} onClear={clear}>
      <Button size="small" onClick={() => setAction('tag')}>
        <Tag aria-hidden className="size-4" />
        {t('contacts.editTags')}
      </Button>
      <Button size="small" onClick={() => void save(selected)}>
        <Download aria-hidden className="size-4" />
        {t('contacts.export')}
      </Button>
      <Button variant="destructive" size="small" onClick={() => setAction('delete')}>
        <Trash2 aria-hidden className="size-4" />
        {t('common.delete')}
      </Button>
      {action === 'tag' && <TagDialog selected={selected} tags={tags} onClose={close} />}
      <ConfirmDialog
        open={action === 'delete'}
        onOpenChange={close}
        title={t('contacts.bulkDeleteTitle', { count })}
        description={t('contacts.deleteText')}
        action={t('contacts.bulkDeleteAction', { count })}
        onConfirm={remove}
      />
    </SelectionBar>
  )
}

function TagDialog({ selected, tags, onClose }: { selected: Contact[]; tags: readonly string[]; onClose: () => void }) {
  const { t } = useTranslation()
  const format = useFormat()
  const [add, setAdd] = useState<string[]>([])
  const [remove, setRemove] = useState<string[]>([])
  // Masked tags cannot be chosen, so masked text is never sent.
  const isShown = (tag: string) => format.text(tag) === tag && !tag.includes('•••')
  const present = [...new Set(selected.flatMap((contact) => contact.tags))].filter(isShown).sort()
  const write = useWrite(contacts.bulkTag, {
    stale: [contacts],
    onSuccess: ({ ids }) => {
      notify({ tone: 'success', title: t('contacts.tagged', { count: ids.length }) })
      onClose()
    },
  })
  const isIdle = add.length + remove.length === 0
  return (
    <Dialog open onOpenChange={(open) => open || write.pending || onClose()}>
      <DialogContent>
        <DialogHeader
          isBusy={write.pending}
          title={t('contacts.editTags')}
          description={t('contacts.selected', { count: selected.length })}
        />
        <form
          className="mt-4 flex flex-col gap-4"
          onSubmit={(event) => {
            event.preventDefault()
            if (!isIdle) void write.send({ body: { ids: selected.map(({ id }) => id), add, remove } })
          }}
        >
          <TagField label={t('contacts.addTags')} value={add} onChange={setAdd} suggestions={tags.filter(isShown)} />
          {present.length > 0 && (
            <TagField label={t('contacts.removeTags')} value={remove} onChange={setRemove} suggestions={present} />
          )}
          <FailureAlert error={write.failure} />
          <div className="flex justify-end gap-2">
            <Button onClick={onClose} disabled={write.pending}>
              {t('common.cancel')}
            </Button>
            <Button
              type="submit"
              variant="solid"
              busy={write.pending}
              aria-disabled={isIdle || write.pending || undefined}
            >
              {t('contacts.applyTags')}
            </Button>
          </div>
        </form>
      </DialogContent>
    </Dialog>
  )
}
