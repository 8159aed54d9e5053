import type { LinkProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { DASH } from '@/lib/format'
import { useTranslation } from '@/lib/i18n/use-translation'
import { BackLink } from './back-link'
import { Page } from './page'
import { Tabs } from './ui/tabs'

interface EntityPageProps<Tab extends string> {
  name: string
  /** Link back to the list. */
  list: LinkProps
  toList: string
  /** Buttons beside the title. */
  actions: ReactNode
  tabs: readonly { value: Tab; title: string }[]
  /** Undefined selects the settings. */
  tab: Tab | undefined
  onTab: (tab: Tab | undefined) => void
  /** The form. It stays mounted while another tab is selected, and so do its values and its guard against leaving. */
  settings: ReactNode
  /** Panel of the selected tab. */
  children: ReactNode
}

export function EntityPage<Tab extends string>(props: EntityPageProps<Tab>) {
  const { name, list, toList, actions, tabs, tab, onTab, settings, children } = props
  const { t } = useTranslation()
  const title = name || DASH
  const settingsTab = { value: 'settings', title: t('common.settings') } as const
  return (
    <Page
      title={title}
      back={<BackLink to={list}>{toList}</BackLink>}
      actions={<div className="flex flex-wrap items-center gap-2">{actions}</div>}
    >
      <Tabs<Tab | 'settings'>
        label={title}
        value={tab ?? settingsTab.value}
        tabs={[settingsTab, ...tabs]}
        onChange={(value) => onTab(value === 'settings' ? undefined : value)}
      >
        <div hidden={tab !== undefined}>{settings}</div>
        {children}
      </Tabs>
    </Page>
  )
}
