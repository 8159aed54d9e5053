import { useNavigate } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Page } from '@/components/page'
import { Button } from '@/components/ui/button'
import { Tabs } from '@/components/ui/tabs'
import { CredentialsPanel } from './credentials/credentials-panel'
import { KeysPanel } from './keys/keys-panel'
import { KeyReveal } from './reveal/key-reveal'
import { useShownKey } from './reveal/use-shown-key'
import { type ApiKeysSearch, fresh, type SetSearch } from './search'

/** Keys to this console's API, and the accounts it uses elsewhere. */
export function ApiKeysPage({ search }: { search: ApiKeysSearch }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const shown = useShownKey()
  const tab = search.tab ?? 'keys'
  const go: SetSearch = (patch, replace = false) =>
    void navigate({ to: '/api-keys', search: { ...search, ...patch }, replace, resetScroll: false })
  return (
    <Page
      title={t('apiKeys.title')}
      text={t('apiKeys.text')}
      actions={
        <Button variant="solid" onClick={() => go({ create: true, key: undefined, edit: undefined })}>
          <Plus aria-hidden className="size-4" />
          {tab === 'keys' ? t('apiKeys.create.open') : t('credentials.form.open')}
        </Button>
      }
    >
      <Tabs
        label={t('apiKeys.title')}
        value={tab}
        tabs={[
          { value: 'keys', title: t('apiKeys.tabs.keys') },
          { value: 'credentials', title: t('apiKeys.tabs.credentials') },
        ]}
        onChange={(next) =>
          void navigate({
            to: '/api-keys',
            search: { ...fresh, tab: next === 'credentials' ? next : undefined },
            resetScroll: false,
          })
        }
      >
        {tab === 'keys' ? (
          <KeysPanel search={search} go={go} shown={shown} />
        ) : (
          <CredentialsPanel search={search} go={go} />
        )}
      </Tabs>
      {/* Here and not fetched when wanted: a file that does not come would lose the key. */}
      <KeyReveal state={shown} />
    </Page>
  )
}
