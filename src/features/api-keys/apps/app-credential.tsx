import { useQuery } from '@tanstack/react-query'
import { Pencil, Unplug } from 'lucide-react'
import { useState } from 'react'
import { DeleteEntity } from '@/components/deletion/delete-entity'
import { UsedBy } from '@/components/deletion/used-by'
import { EntityLink } from '@/components/list/columns'
import { RowMenu } from '@/components/row-menu'
import { type Credential, credentials } from '@/contract/credentials'
import { patchSearch } from '@/lib/address/patch-search'
import { useTranslation } from '@/lib/i18n/use-translation'
import { Verified } from '../credentials/credential-columns'
import { VerifyButton } from '../credentials/verify-button'
import { Expiry, StatusBadge } from '../key-cells'
import { refusalText } from '../key-labels'
import { credentialUsagesQuery } from '../queries'

interface AppCredentialProps {
  credential: Credential
  onOpen: () => void
}

export function AppCredential({ credential, onOpen }: AppCredentialProps) {
  const { t } = useTranslation()
  const [isDisconnecting, setIsDisconnecting] = useState(false)
  const usages = useQuery(credentialUsagesQuery(credential.id))
  const { id, name } = credential
  return (
    <li className="flex flex-col gap-2 py-3">
      <div className="flex items-center gap-2">
        <span className="min-w-0 flex-1">
          <EntityLink
            to="."
            search={patchSearch({ credential: id })}
            resetScroll={false}
            preload={false}
            aria-label={t('credentials.openCredential', { name })}
            name={name}
            className="max-md:py-2.5"
          />
        </span>
        {credential.status !== 'active' && <StatusBadge row={credential} />}
        <VerifyButton credential={credential} />
        <RowMenu
          label={t('common.actionsOf', { name })}
          actions={[
            { label: t('apiKeys.actions.edit'), Icon: Pencil, run: onOpen },
            { label: t('apps.disconnect'), Icon: Unplug, run: () => setIsDisconnecting(true) },
          ]}
        />
      </div>
      <dl className="grid grid-cols-[5.5rem_1fr] gap-x-3 gap-y-1 text-sm sm:grid-cols-[7rem_1fr]">
        <dt className="text-muted">{t('apps.checked')}</dt>
        <dd className="min-w-0">
          <Verified credential={credential} />
          {credential.verification?.valid === false && (
            <span className="isolated block break-words text-muted">
              {refusalText(t, credential.provider, credential.verification.message)}
            </span>
          )}
        </dd>
        {credential.expiresAt && (
          <>
            <dt className="text-muted">{t('apiKeys.columns.expiresAt')}</dt>
            <dd>
              <Expiry row={credential} />
            </dd>
          </>
        )}
      </dl>
      {usages.data && usages.data.records.length > 0 && (
        <details className="text-sm">
          <summary className="min-h-6 cursor-pointer rounded-sm text-muted max-md:flex max-md:min-h-11 max-md:items-center">
            {t('apps.usedBy')}{' '}
            <span className="figures">{t('apps.usedCount', { count: usages.data.records.length })}</span>
          </summary>
          <div className="mt-2">
            <UsedBy usages={usages.data.records} />
          </div>
        </details>
      )}
      {isDisconnecting && (
        <DeleteEntity
          id={id}
          resource={credentials}
          labels={{
            title: t('apps.disconnectTitle', { name }),
            text: t('apps.disconnectText'),
            action: t('apps.disconnect'),
            done: t('apps.disconnected', { name }),
          }}
          onClose={() => setIsDisconnecting(false)}
        />
      )}
    </li>
  )
}
