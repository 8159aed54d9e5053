import { KEY_DESCRIPTION, KEY_NAME } from '@/contract/api-keys'
import type { Credential, CredentialPatch } from '@/contract/credentials'
import { z } from '@/contract/zod'
import { providerNames } from '../key-labels'
import { changesOf } from '../patch'

export interface CredentialForm {
  name: string
  description: string
  provider: string
  /** What is typed. A stored secret is never in here, as nobody can read it. */
  secret: string
}

export const emptyCredential: CredentialForm = { name: '', description: '', provider: '', secret: '' }

export const formOf = (stored: Credential): CredentialForm => ({
  name: stored.name,
  description: stored.description ?? '',
  provider: stored.provider ?? '',
  secret: '',
})

/** How a secret nobody can read is drawn: its beginning and dots. */
export const maskOf = (keyPrefix: string | undefined) => `${keyPrefix ?? ''}${'•'.repeat(12)}`

const SHORTEST = 8

/** The rules of the form. A stored credential keeps its provider, and its secret where none is typed. */
export const credentialForm = (editing: boolean) =>
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

/** What of a credential was changed; undefined where nothing was. A mask is no secret, wherever it comes from. */
export function credentialPatch(stored: Credential, form: CredentialForm): CredentialPatch | undefined {
  const { name, description, secret } = form
  const untouched = secret.trim() === maskOf(stored.keyPrefix) || /^[•*]+$/.test(secret.trim())
  return changesOf(
    { name: stored.name, description: stored.description },
    { name, description, secret: untouched ? '' : secret },
  )
}

/** A form as it may wait for its writer: without the secret. */
export const withoutSecret = (form: CredentialForm): CredentialForm => ({ ...form, secret: '' })
