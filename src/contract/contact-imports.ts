import { ContactDraft } from './contacts'
import { endpoint } from './endpoint'
import { ExistingRows, IMPORT_BATCH, ImportResult, importOf } from './imports'
import { z } from './zod'

/** A row of an import: a draft with the columns of the file. */
export type ContactRow = z.input<typeof ContactRow>
export const ContactRow = z.partial(ContactDraft)

/** Apart from the contacts, whose endpoints every list of calls loads for the names of callers. */
export const contactImports = {
  /** Import contacts. A row is a duplicate if a contact has one of its numbers, else one of its e-mail addresses. */
  import: endpoint('POST', '/contacts/import', { body: importOf(ContactRow), response: ImportResult }),
  /** Find the rows of an import that exist. A server may lack it. */
  existing: endpoint('POST', '/contacts/import/existing', {
    body: z.object({ rows: z.array(ContactRow).check(z.maxLength(IMPORT_BATCH)) }),
    response: ExistingRows,
  }),
}
