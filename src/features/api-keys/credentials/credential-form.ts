import { zodResolver } from '@hookform/resolvers/zod'
import { type Credential, CredentialDraft, type CredentialPatch } from '@/contract/credentials'
import { z } from '@/contract/zod'
import { emptyOr, required } from '@/lib/form-schema'
import { providerNames } from '../key-labels'

export interface CredentialForm {
  name: string
  description: string
  provider: string
  /** What is typed. A stored secret is never in here, as it cannot be read. */
  secret: string
}

export const emptyCredential: CredentialForm = { name: '', description: '', provider: '', secret: '' }

export const toForm = (stored: Credential): CredentialForm => ({
  name: stored.name,
  description: stored.description ?? '',
  provider: stored.provider ?? '',
  secret: '',
})

/** How an unreadable secret is shown: its beginning and dots. */
export const maskOf = (keyPrefix: string | undefined) => `${keyPrefix ?? ''}${'•'.repeat(12)}`

const draft = CredentialDraft.shape

/** The rules of the form. A stored credential keeps its provider, and its secret where none is typed. */
const credentialForm = (editing: boolean) =>
  z.object({
    name: draft.name,
    description: required(draft.description),
    provider: z.string().check(z.refine((provider) => editing || Object.hasOwn(providerNames, provider))),
    secret: editing ? emptyOr(draft.secret) : draft.secret,
  })

export const newRules = zodResolver(credentialForm(false))
export const storedRules = zodResolver(credentialForm(true))

/** What the API is sent of a stored credential. A mask is no secret, wherever it comes from. */
export const toDraft =
  (keyPrefix: string | undefined) =>
  ({ name, description, secret }: CredentialForm): CredentialPatch => {
    const isMask = secret.trim() === maskOf(keyPrefix) || /^[•*]+$/.test(secret.trim())
    return {
      name: name.trim(),
      description: description.trim(),
      secret: isMask ? undefined : secret.trim() || undefined,
    }
  }

/** The whole of a new credential. */
export const newCredential = ({ name, description, provider, secret }: CredentialForm) => ({
  name: name.trim(),
  description: description.trim() || undefined,
  provider,
  secret: secret.trim(),
})
