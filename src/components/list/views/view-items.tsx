import { useState } from 'react'
import { useCopyText } from '@/components/copy-button'
import { Icon } from '@/components/ui/icon'
import { MenuItem, MenuLabel, MenuRadioGroup, MenuRadioItem, MenuSeparator } from '@/components/ui/menu'
import { useTranslation } from '@/lib/i18n/use-translation'
import { notify } from '@/lib/notify'
import type { List, ListSearch } from '../use-list'
import { currentView, readViews, useViewLink, viewChange } from './saved-views'

interface ViewItemsProps<Row extends { id: string }, Search extends ListSearch> {
  list: List<Row, Search>
  /** Opens the dialog in which views are saved and deleted, with what the list shows now. */
  onManage: (search: string) => void
}

/** The part of a list's View menu with its saved views. */
export function ViewItems<Row extends { id: string }, Search extends ListSearch>(props: ViewItemsProps<Row, Search>) {
  const { list, onManage } = props
  const { t } = useTranslation()
  const [views] = useState(() => readViews(list.name))
  const search = currentView(list)
  const linkTo = useViewLink(list.filterNames)
  const copyText = useCopyText()
  const copyLink = async () => {
    if (await copyText(linkTo({ search }))) notify({ tone: 'success', title: t('views.linkCopied') })
  }
  return (
    <>
      {views.length > 0 && (
        <>
          <MenuLabel>{t('views.title')}</MenuLabel>
          <MenuRadioGroup
            value={views.find((view) => view.search === search)?.name ?? ''}
            aria-label={t('views.title')}
          >
            {views.map((view) => (
              <MenuRadioItem
                key={view.name}
                value={view.name}
                // The cast: the route's schema reads the texts of an address.
                onSelect={() => list.close(viewChange(list.filterNames, view) as unknown as Partial<Search>)}
              >
                <span translate="no" className="isolated max-w-64 truncate">
                  {view.name}
                </span>
              </MenuRadioItem>
            ))}
          </MenuRadioGroup>
        </>
      )}
      <MenuItem onSelect={() => onManage(search)}>
        <Icon name="icon-Bookmark" />
        {views.length > 0 ? t('views.manage') : t('views.save')}
      </MenuItem>
      <MenuItem onSelect={() => void copyLink()}>
        <Icon name="icon-Link2" />
        {t('views.copyLink')}
      </MenuItem>
      <MenuSeparator />
    </>
  )
}
