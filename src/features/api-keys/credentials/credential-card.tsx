import type { Credential } from '@/contract/credentials'
import { LastUsed, Prefix, StatusBadge } from '../key-cells'
import { CredentialActions } from './credential-actions'
import { CredentialLink, ProviderName, Verified } from './credential-columns'

/** A credential on a screen too narrow for columns. */
export const CredentialCard = ({ credential }: { credential: Credential }) => (
  <div className="space-y-1 py-2.5 pr-2 pl-3.5">
    <div className="flex items-center gap-2 pr-1.5">
      <span className="flex min-h-11 min-w-0 flex-1 items-center">
        <CredentialLink credential={credential} className="py-2.5" />
      </span>
      <StatusBadge row={credential} />
    </div>
    <div className="flex items-baseline gap-3 text-sm">
      <ProviderName value={credential.provider} />
      <Prefix value={credential.keyPrefix} />
      <span className="ml-auto pr-1.5 text-muted">
        <LastUsed value={credential.lastUsedAt} />
      </span>
    </div>
    <div className="flex items-center justify-between gap-2 text-sm">
      <Verified verification={credential.verification} />
      <CredentialActions credential={credential} />
    </div>
  </div>
)
