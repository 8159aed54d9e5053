/** The reason an operation is skipped, by operation id, or by resource for all its operations without an entry. */
const reasons: Record<string, string> = {
  'billing.checkout': 'it costs money',
  'callTranscriptions.cleanDuplicates': 'it changes records that this run did not make',
  'callTranscriptions.generate': 'it needs a recording and costs money',
  'callTranscriptions.retry': 'it needs a failed transcription',
  'campaigns.cancel': 'it needs a campaign that calls people',
  'campaigns.pause': 'it needs a campaign that calls people',
  'campaigns.redial': 'it needs a campaign that has called people',
  'campaigns.resume': 'it needs a campaign that calls people',
  'campaigns.schedule': 'it calls people',
  'campaigns.start': 'it calls people',
  'credentials.verify': 'it asks another service',
  'credits.autoRecharge': 'it costs money',
  'documents.retry': 'it needs a document that failed',
  'ledger.add': 'it costs money',
  'ledger.use': 'it costs money',
  members: 'it writes to people',
  phoneNumbers: 'it costs money, or changes numbers that this run did not claim',
  profile: 'it changes the account',
  session: 'it changes the account',
  'subscriptions.update': 'it costs money',
  'testCalls.start': 'it costs money',
  'tools.test': 'it asks another service',
  webhooks: 'it asks another service',
}

export const whyNever = (name: string): string | undefined => reasons[name] ?? reasons[name.split('.')[0] ?? '']
