import type { Agent } from '@/contract/agents'
import type { Chat, ChatMessage } from '@/contract/chats'
import type { Contact } from '@/contract/contacts'
import type { Verification } from '@/contract/credentials'
import type { CustomAnswer } from '@/contract/custom-answers'
import type { Document } from '@/contract/documents'
import type { GuidanceRule } from '@/contract/guidance'
import type { PhoneNumber } from '@/contract/phone-numbers'
import type { Squad } from '@/contract/squads'
import type { Tool, ToolGroup } from '@/contract/tools'
import type { Delivery, Webhook } from '@/contract/webhooks'
import type { Passage } from '../knowledge/split'

/* The rows of the tables. Derived values (call counts, usages) are not stored but computed when they are read. */

export interface Dated {
  createdAt: string
  updatedAt: string
}

/** A stored row: absent fields are left out. */
type Kept<T extends { id: string }> = Partial<Omit<T, keyof Dated>> & Pick<T, 'id'> & Dated
export type AgentRow = Kept<Omit<Agent, 'recentCalls'>> & Pick<Agent, 'name'>
export type ContactRow = Kept<Omit<Contact, 'lastCallAt'>> &
  Pick<Contact, 'firstName' | 'lastName' | 'phones' | 'emails' | 'tags' | 'doNotCall'>
export type SquadRow = Kept<Omit<Squad, 'agentIds'>> & Pick<Squad, 'name' | 'method' | 'numbers'>
export type NumberRow = Kept<Omit<PhoneNumber, 'lastCallAt'>> & Pick<PhoneNumber, 'number' | 'status'>
export type DocumentRow = Kept<Omit<Document, 'agentsCount'>> & Pick<Document, 'name' | 'status'>
/** The passages of an uploaded document. */
export interface PassagesRow {
  id: string
  passages: readonly Passage[]
}
export type ToolRow = Omit<Tool, 'groupId' | keyof Dated> & Dated
export type ToolGroupRow = Omit<ToolGroup, keyof Dated> & Dated
export type WebhookRow = Omit<Webhook, 'lastDelivery' | keyof Dated> & Dated
/** A delivery that a test or a retry created; those of the calls are computed when they are read. */
export type DeliveryRow = Delivery & { webhookId: string; createdAt: string }

/** An agent without the fields that come from the recordings. */
export type AgentDetail = Omit<AgentRow, 'id' | 'name' | 'language' | 'createdAt' | 'updatedAt'>

export interface KeyRow extends Dated {
  id: string
  name: string
  description?: string
  keyPrefix: string
  /** A hash of the secret: the secret itself is not stored. */
  print?: string
  revoked?: boolean
  /** Always reported as used just now. */
  live?: boolean
  lastUsedAt?: string
  expiresAt?: string
}

export interface ApiKeyRow extends KeyRow {
  scopes: string[]
  usageCount: number
}

export interface CredentialRow extends KeyRow {
  provider: string
  /** Verifying it fails. */
  failsToVerify?: boolean
  verification?: Verification
}

/** Deleted with their agent. */
export type AnswerRow = Kept<CustomAnswer> &
  Pick<CustomAnswer, 'questions' | 'answer' | 'enabled'> & { agentId: string }
export type RuleRow = Kept<GuidanceRule> &
  Pick<GuidanceRule, 'title' | 'rule' | 'examples' | 'enabled' | 'position'> & { agentId: string }

export type ChatRow = Kept<Chat> & Pick<Chat, 'title'>
export type MessageRow = ChatMessage & {
  chatId: string
  createdAt: string
  /** Idempotency-Key of a question. */
  key?: string
  /** Id of the question. */
  answerTo?: string
}
