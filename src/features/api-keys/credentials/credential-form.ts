import { zodResolver } from '@hookform/resolvers/zod'
import { KEY_DESCRIPTION, KEY_NAME } from '@/contract/api-keys'
import type { Credential, CredentialPatch } from '@/contract/credentials'
import { z } from '@/contract/zod'
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

const SHORTEST = 8

/** The rules of the form. A stored credential keeps its provider, and its secret where none is typed. */
const credentialForm = (editing: boolean) =>
  z.object({
    name: z.string().check(z.trim(), z.minLength(1), z.maxLength(KEY_NAME)),
    description: z.string().check(z.trim(), z.maxLength(KEY_DESCRIPTION)),
    provider: z.string().check(z.refine((provider) => editing || Object.hasOwn(providerNames, provider))),
    secret: z.string().check(
      z.trim(),
      z.refine((secret) => (editing && secret === '') || secret.length >= SHORTEST),
      z.maxLength(5000),
    ),
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
