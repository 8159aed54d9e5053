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
