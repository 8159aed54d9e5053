import type { Statements } from '../migrate'

/* Contacts by any of their numbers and e-mail addresses, for the duplicates of an import. */

const values = (field: string) => `jsonb_path_query_array(body->'${field}', '$[*].value')`

export const contactKeys: Statements = [
  `create index contacts_phones on entities using gin ((${values('phones')})) where kind = 'contacts'`,
  `create index contacts_emails on entities using gin ((lower(${values('emails')}::text)::jsonb)) where kind = 'contacts'`,
]
