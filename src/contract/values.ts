/*
 * The known values of enumerations. A value that the API adds is still read, as text (see tolerant.ts).
 */

/** Known types of a call. */
export const callTypes = ['web', 'telephony', 'webrtc', 'unknown'] as const

export const campaignStatuses = ['draft', 'scheduled', 'active', 'paused', 'completed'] as const
export type CampaignStatus = (typeof campaignStatuses)[number]

export const recipientStatuses = [
  'pending',
  'in_progress',
  'completed',
  'voicemail',
  'no_answer',
  'busy',
  'failed',
  'skipped',
] as const
export type RecipientStatus = (typeof recipientStatuses)[number]

export const contactSources = ['manual', 'import', 'call', 'api'] as const

/** What credits pay for: calls, and text messages to customers. */
export const creditTypes = ['voice', 'message'] as const
export const transactionTypes = [
  'deposit',
  'withdrawal',
  'refund',
  'expiration',
  'adjustment',
  'auto_recharge',
  'plan_credit',
  'gift',
] as const
export const referenceTypes = ['subscription', 'topup_order', 'call_record', 'manual'] as const

/** Currencies of prices. */
export const currencies = ['USD', 'KRW'] as const
export type Currency = (typeof currencies)[number]

/** Formats that a knowledge base reads (§9), by file extension. */
export const documentTypes = ['pdf', 'txt', 'docx', 'md', 'html', 'csv', 'json', 'xlsx', 'xls'] as const
export const documentStatuses = ['uploading', 'processing', 'completed', 'failed'] as const
/** How a search compares vectors. */
export const vectorSearchModes = ['cosine', 'l2', 'inner_product'] as const
/** What a search goes by: words, meaning (vectors) or both. */
export const searchModes = ['hybrid', 'semantic', 'keyword'] as const

export const memberRoles = ['system', 'superadmin', 'admin', 'user', 'agent'] as const
export const memberStatuses = ['available', 'busy', 'away', 'dnd', 'offline'] as const

/** What a change in the audit log was made with. */
export const auditActors = ['user', 'api_key', 'command_line'] as const

export const numberStatuses = ['active', 'inactive', 'deactivated'] as const

/** Services for which a workspace may store its own account. */
export const providers = [
  'elevenlabs',
  'openai',
  'anthropic',
  'aws_s3',
  'google_cloud',
  'deepgram',
  'assembly_ai',
  'twilio',
  'vonage',
] as const
export type Provider = (typeof providers)[number]

/** Ring contacts one after another, or all at once. */
export const transferTypes = ['sequential', 'simultaneous'] as const

export const taskStatuses = ['open', 'done'] as const

/** Tool and caller types. */
export const toolTypes = ['webhook', 'graphql', 'mcp', 'event', 'api'] as const
export type ToolType = (typeof toolTypes)[number]
export const callerTypes = ['system', 'agent', 'both'] as const
export type CallerType = (typeof callerTypes)[number]

/** Sort fields of calls. */
export const callSorts = [
  'type',
  'agent',
  'from',
  'to',
  'startTime',
  'endTime',
  'duration',
  'endType',
  'endedBy',
  'cost',
] as const
export type CallSort = (typeof callSorts)[number]
