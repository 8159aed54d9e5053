import { z } from '@/contract/zod'
import { isLoopbackHttp } from '@/lib/loopback'
import type { BucketSettings } from './recordings/bucket'

const Port = z.coerce.number().check(z.int(), z.gte(0), z.lte(65_535))
const Flag = z.pipe(
  z._default(z.enum(['', '0', '1']), ''),
  z.transform((value) => value === '1'),
)
const text = z.optional(z.string())
const days = z.optional(z.coerce.number().check(z.int(), z.gte(1)))

/** The variables that are read. */
export const Environment = z.object({
  PORT: z._default(Port, 8080),
  HOST: z._default(z.string(), '127.0.0.1'),
  PUBLIC_URL: z.optional(z.url({ protocol: /^https?$/ })),
  DATABASE_URL: text,
  DATA_DIR: z._default(z.string(), 'data'),
  TENANT: z._default(z.string(), 'Parley'),
  ADMIN_PASSWORD: text,
  LOG_LEVEL: z._default(z.enum(['debug', 'info', 'warn', 'error', 'silent']), 'info'),
  TRUST_PROXY: Flag,
  STOP_SECONDS: z._default(z.coerce.number().check(z.gt(0)), 20),
  MAX_UPLOAD_MB: z._default(z.coerce.number().check(z.gt(0)), 100),
  ELEVENLABS_WEBHOOK_SECRET: text,
  VAPI_WEBHOOK_SECRET: text,
  RETELL_API_KEY: text,
  JAMBONZ_WEBHOOK_SECRET: text,
  RECORDINGS_BUCKET: z.optional(z.string().check(z.regex(/^[a-z\d][a-z\d.-]{1,61}[a-z\d]$/))),
  S3_ENDPOINT: z.optional(z.url({ protocol: /^https?$/ })),
  S3_REGION: z._default(z.string(), 'us-east-1'),
  S3_ACCESS_KEY_ID: text,
  S3_SECRET_ACCESS_KEY: text,
  S3_PATH_STYLE: Flag,
  S3_SECONDS: z._default(z.coerce.number().check(z.gt(0)), 10),
  RECORDING_HOSTS: z._default(z.string(), ''),
  WEBHOOK_HOSTS: z._default(z.string(), ''),
  LIVEKIT_API_KEY: text,
  LIVEKIT_API_SECRET: text,
  RETENTION_DAYS: days,
  AUDIT_DAYS: days,
  OIDC_ISSUER: z.optional(z.url({ protocol: /^https?$/ })),
  OIDC_CLIENT_ID: text,
  OIDC_CLIENT_SECRET: text,
  OIDC_NAME: z.optional(z.string().check(z.maxLength(40))),
  METRICS_TOKEN: z.optional(z.string().check(z.regex(/^\S{16,}$/))),
})

/** The stacks that send webhooks. */
export type StackName = 'elevenlabs' | 'vapi' | 'retell' | 'jambonz'

/** A provider of OpenID Connect. */
export interface OidcSettings {
  issuer: URL
  clientId: string
  /** Undefined for a public client. */
  clientSecret: string | undefined
  /** On the button of the sign-in page. */
  name: string
}

export interface Settings {
  port: number
  host: string
  /** Of the console, without a slash at its end, for links that are printed. */
  publicUrl: string
  databaseUrl: string | undefined
  dataDir: string
  /** Where recordings are; unset, they are files below `dataDir`. */
  bucket: BucketSettings | undefined
  /** Name of the first tenant, to which the calls that voice stacks send belong. */
  tenant: string
  /** Of the first administrator; unset, it is generated and printed. */
  adminPassword: string | undefined
  logLevel: string
  /** The client's address is the last one of X-Forwarded-For. */
  trustProxy: boolean
  maxUpload: number
  /** Grace period for requests in flight, in seconds. */
  stopSeconds: number
  livekit: { key: string; secret: string } | undefined
  /** After which calls, and entries of the audit log, are deleted; unset, they are kept. */
  retentionDays: number | undefined
  auditDays: number | undefined
  /** By which users sign in beside their passwords. */
  oidc: OidcSettings | undefined
  /** Who has it may read `/metrics`; unset, nobody may. */
  metricsToken: string | undefined
  /** Secrets of the stacks that send webhooks, by name. */
  secrets: Readonly<Record<StackName, string | undefined>>
  /** From which recordings may be fetched although they are private or without TLS. */
  recordingHosts: readonly string[]
  /** To which webhooks may be sent although they are private or without TLS. */
  webhookHosts: readonly string[]
  /** Answers are checked against the contract, in tests. */
  checkAnswers: boolean
}

const hostsIn = (text: string) => text.split(',').flatMap((host) => host.trim() || [])

/** Where this machine reaches the server. */
export const localUrl = (host: string, port: number) => `http://${host === '0.0.0.0' ? 'localhost' : host}:${port}`

/** @throws where a variable is not valid, with its name */
export function settingsOf(env: Record<string, string | undefined>): Settings {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
  const read = z.safeParse(Environment, given)
  if (!read.success) throw new Error(`${read.error.issues[0]?.path.join('.')} is not valid`)
  const { LIVEKIT_API_KEY: key, LIVEKIT_API_SECRET: secret, ...rest } = read.data
  if (Boolean(key) !== Boolean(secret)) throw new Error('LIVEKIT_API_KEY and LIVEKIT_API_SECRET belong together')
  return {
    port: rest.PORT,
    host: rest.HOST,
    publicUrl: (rest.PUBLIC_URL ?? localUrl(rest.HOST, rest.PORT)).replace(/\/+$/, ''),
    databaseUrl: rest.DATABASE_URL,
    dataDir: rest.DATA_DIR,
    bucket: bucketOf(read.data),
    tenant: rest.TENANT,
    adminPassword: rest.ADMIN_PASSWORD,
    logLevel: rest.LOG_LEVEL,
    trustProxy: rest.TRUST_PROXY,
    stopSeconds: rest.STOP_SECONDS,
    maxUpload: rest.MAX_UPLOAD_MB * 1024 * 1024,
    livekit: key && secret ? { key, secret } : undefined,
    retentionDays: rest.RETENTION_DAYS,
    auditDays: rest.AUDIT_DAYS,
    oidc: oidcOf(read.data),
    metricsToken: rest.METRICS_TOKEN,
    secrets: {
      elevenlabs: rest.ELEVENLABS_WEBHOOK_SECRET,
      vapi: rest.VAPI_WEBHOOK_SECRET,
      retell: rest.RETELL_API_KEY,
      jambonz: rest.JAMBONZ_WEBHOOK_SECRET,
    },
    recordingHosts: hostsIn(rest.RECORDING_HOSTS),
    webhookHosts: hostsIn(rest.WEBHOOK_HOSTS),
    checkAnswers: false,
  }
}

function oidcOf(read: z.output<typeof Environment>): OidcSettings | undefined {
  const { OIDC_ISSUER: address, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret, OIDC_NAME: name } = read
  if ([address, clientId, clientSecret, name].every((value) => value === undefined)) return undefined
  // The provider knows the address of its answers, which a guess would miss.
  if (address === undefined || clientId === undefined || read.PUBLIC_URL === undefined)
    throw new Error('OIDC_ISSUER, OIDC_CLIENT_ID and PUBLIC_URL belong together')
  const issuer = new URL(address)
  if (issuer.protocol === 'http:' && !isLoopbackHttp(issuer)) throw new Error('OIDC_ISSUER must be https')
  return { issuer, clientId, clientSecret, name: name ?? issuer.hostname }
}

function bucketOf(read: z.output<typeof Environment>): BucketSettings | undefined {
  const { RECORDINGS_BUCKET: name, S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = read
  if (name === undefined && accessKeyId === undefined && secretAccessKey === undefined) return undefined
  // Keys without a bucket would leave recordings in files, where nobody expects them.
  if (name === undefined || accessKeyId === undefined || secretAccessKey === undefined)
    throw new Error('RECORDINGS_BUCKET, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY belong together')
  return {
    ...{ name, accessKeyId, secretAccessKey },
    endpoint: read.S3_ENDPOINT,
    region: read.S3_REGION,
    isPathStyle: read.S3_PATH_STYLE,
    seconds: read.S3_SECONDS,
  }
}
