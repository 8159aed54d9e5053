import { useNavigate } from '@tanstack/react-router'
import { KeyRound } from 'lucide-react'
import { Suspense } from 'react'
import { CreateButton } from '@/components/list/create-button'
import { Page } from '@/components/page'
import { Button } from '@/components/ui/button'
import { Tabs } from '@/components/ui/tabs'
import { listDefaults } from '@/lib/address/paging'
import { patchSearch } from '@/lib/address/patch-search'
import { useTranslation } from '@/lib/i18n/use-translation'
import { lazyNamed } from '@/lib/lazy'
import { CredentialList } from './credentials/credential-list'
import { KeyList } from './keys/key-list'
import { KeyReveal } from './reveal/key-reveal'
import { useShownKey } from './reveal/use-shown-key'
import type { ApiKeysSearch } from './search'

const TokenDialog = lazyNamed(() => import('./token/token-dialog').then((module) => module.TokenDialog))

export function ApiKeysPage({ search }: { search: ApiKeysSearch }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const shown = useShownKey()
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
    <CreateButton onClick={openForm}>
      {tab === 'keys' ? t('apiKeys.create.open') : t('credentials.form.open')}
    </CreateButton>
  )
  return (
    <Page
      text={t('apiKeys.text')}
      actions={
        tab === 'keys' ? (
          <>
            <Button onClick={() => setToken(true)}>
              <KeyRound aria-hidden className="size-4" />
              {t('apiKeys.tokenOpen')}
            </Button>
            {create}
          </>
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
      <Suspense fallback={null}>
        {search.token && !shown.shown && <TokenDialog state={shown} onClose={() => setToken(undefined, true)} />}
      </Suspense>
      <KeyReveal state={shown} />
    </Page>
  )
}
