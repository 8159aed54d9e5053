import { useNavigate } from '@tanstack/react-router'
import { KeyRound } from 'lucide-react'
import { useShownSecret } from '@/components/form/secret/use-shown-secret'
import { CreateButton } from '@/components/list/create-button'
import { Page } from '@/components/page'
import { Button } from '@/components/ui/button'
import { Tabs } from '@/components/ui/tabs'
import { listDefaults } from '@/lib/address/paging'
import { patchSearch } from '@/lib/address/patch-search'
import { useTranslation } from '@/lib/i18n/use-translation'
import { CredentialList } from './credentials/credential-list'
import { KeyList } from './keys/key-list'
import { KeyReveal, type ShownKey } from './reveal/key-reveal'
import type { ApiKeysSearch } from './search'
import { TokenDialog } from './token/token-dialog'

export function ApiKeysPage({ search }: { search: ApiKeysSearch }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const shown = useShownSecret<ShownKey>()
  const tab = search.tab ?? 'keys'
  const openForm = () =>
    void navigate({
      to: '.',
      search: patchSearch({ create: true, key: undefined, edit: undefined }),
      resetScroll: false,
    })
  const setToken = (token: true | undefined, replace = false) =>
    void navigate({ to: '.', search: patchSearch({ token }), replace, resetScroll: false })
  const create = (
    <CreateButton of={tab === 'keys' ? '/api-keys' : '/credentials'} onClick={openForm}>
      {tab === 'keys' ? t('apiKeys.create.open') : t('credentials.form.open')}
    </CreateButton>
  )
  return (
    <Page
      actions={
        tab === 'keys' ? (
          <div className="flex flex-wrap items-center gap-2">
            <Button onClick={() => setToken(true)}>
              <KeyRound aria-hidden className="size-4" />
              {t('apiKeys.tokenOpen')}
            </Button>
            {create}
          </div>
        ) : (
          create
        )
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
            search: { ...listDefaults, tab: next === 'credentials' ? next : undefined },
            resetScroll: false,
          })
        }
      >
        {tab === 'keys' ? <KeyList search={search} shown={shown} /> : <CredentialList search={search} />}
      </Tabs>
      {search.token && !shown.shown && <TokenDialog state={shown} onClose={() => setToken(undefined, true)} />}
      <KeyReveal state={shown} />
    </Page>
  )
}
