import {
  type ApiKeyDraft,
  ApiKeyDraft as ApiKeyDraftSchema,
  type Scope,
  scopes,
  USUAL_YEARS,
} from '@/contract/api-keys'
import { z } from '@/contract/zod'
import { required } from '@/lib/form-schema'
import { toIso } from '@/lib/time/time'
import { matchesConfirmation } from '../key-state'

export const expiryChoices = ['30d', '90d', '1y', 'usual'] as const
export type ExpiryChoice = (typeof expiryChoices)[number]

/** What the form holds. */
export interface KeyForm {
  name: string
  description: string
  /** Full access sends no scopes; chosen apart, so that an empty list is never full access by oversight. */
  access: 'full' | 'limited'
  scopes: Scope[]
  expiry: ExpiryChoice
  /** What was typed to confirm a key that may do everything for decades. */
  confirmation: string
}

/** §9: full permissions for 50 years is what a new key begins with. */
export const emptyKey: KeyForm = {
  name: '',
  description: '',
  access: 'full',
  scopes: [],
  expiry: 'usual',
  confirmation: '',
}

/** A key that opens everything and as good as never ends. */
export const isRisky = ({ access, expiry }: Pick<KeyForm, 'access' | 'expiry'>) =>
  access === 'full' && expiry === 'usual'

/** The rules of the form. @param phrase what must be typed to make a risky key */
export const keyForm = (phrase: string) =>
  z
    .object({
      name: ApiKeyDraftSchema.shape.name,
      description: required(ApiKeyDraftSchema.shape.description),
      access: z.enum(['full', 'limited']),
      scopes: z.array(z.enum(scopes)),
      expiry: z.enum(expiryChoices),
      confirmation: z.string(),
    })
    .check(
      z.refine(({ access, scopes: chosen }) => access === 'full' || chosen.length > 0, { path: ['scopes'] }),
      z.refine((form) => !isRisky(form) || matchesConfirmation(form.confirmation.toLowerCase(), phrase.toLowerCase()), {
        path: ['confirmation'],
      }),
    )

/** The moment a key made now would end. */
export function expiryDate(choice: ExpiryChoice, now = new Date()): Date {
  const date = new Date(now)
  if (choice === '30d') date.setUTCDate(date.getUTCDate() + 30)
  else if (choice === '90d') date.setUTCDate(date.getUTCDate() + 90)
  else date.setUTCFullYear(date.getUTCFullYear() + (choice === '1y' ? 1 : USUAL_YEARS))
  return date
}

/** What is sent for a form that follows its rules. */
export function keyDraft(form: KeyForm, now = new Date()): ApiKeyDraft {
  return z.parse(ApiKeyDraftSchema, {
    name: form.name,
    description: form.description.trim() || undefined,
    scopes: form.access === 'full' ? [] : scopes.filter((scope) => form.scopes.includes(scope)),
    expiresAt: toIso(expiryDate(form.expiry, now)),
  })
}

/** Two forms that would make the same key. */
export const intentOf = ({ confirmation: _, ...form }: KeyForm) => JSON.stringify(form)
