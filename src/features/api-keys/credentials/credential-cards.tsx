import type { Credential } from '@/contract/credentials'
import { LastUsed, Prefix, StatusBadge } from '../parts'
import { CredentialTools } from './credential-actions'
import { CredentialLink, ProviderName, Verified } from './credential-columns'

/** The credentials as cards, for a screen too narrow for columns. */
export function CredentialCards({ credentials }: { credentials: readonly Credential[] }) {
  return (
    <ul className="divide-y divide-line overflow-hidden rounded-lg border border-line">
      {credentials.map((credential) => (
        <li key={credential.id} className="space-y-1 py-2.5 pr-2 pl-3.5">
          <div className="flex items-center gap-2 pr-1.5">
            <span className="flex min-h-11 min-w-0 flex-1 items-center">
              <CredentialLink of={credential} className="py-2.5" />
            </span>
            <StatusBadge of={credential} />
          </div>
          <div className="flex items-baseline gap-3 text-sm">
            <ProviderName value={credential.provider} />
            <Prefix value={credential.keyPrefix} />
            <span className="ml-auto pr-1.5 text-muted">
              <LastUsed value={credential.lastUsedAt} />
            </span>
          </div>
          <div className="flex items-center justify-between gap-2 text-sm">
            <Verified of={credential.verification} />
            <CredentialTools of={credential} />
          </div>
        </li>
      ))}
    </ul>
  )
}
