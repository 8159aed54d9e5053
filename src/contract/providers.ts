/** The services a workspace may bring its own account of. */
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
