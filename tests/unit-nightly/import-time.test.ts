// @vitest-environment node
import { expect, test } from 'vitest'
import { contactImport } from '@/features/contacts/import/contact-import'
import { taskImport } from '@/features/tasks/tasks-csv'
import { guessMapping } from '@/lib/import/mapping'
import { fastest } from '../support/cpu-time'
import { readContacts } from '../support/read-contacts'

const options = { country: 'KR', zone: 'Asia/Seoul' }
const cellOf = (field: string, text: string) => ({ column: 0, field, header: field, text })

test('a hostile header or cell takes no time', async () => {
  for (const piece of ['(', ')', '(a', '((', ' - ', '1', '@', '.', 'a@', 'E-mail '])
    for (const long of [piece.repeat(40_000 / piece.length), `a@${piece.repeat(40_000 / piece.length)}@`]) {
      const file = new File(
        [`First Name,"${long}",E-mail,Phone,Do Not Call\nAnn,x,"${long}","${long}","${long}"\n`],
        'a.csv',
      )
      expect(await fastest(() => guessMapping([long], contactImport.fields))).toBeLessThan(50)
      const { settings } = await readContacts(file)
      expect(settings.mapping[2]).toBe('email')
      const cells = [cellOf('title', 'Call'), cellOf('assignee', long), cellOf('due', long)]
      expect(await fastest(() => taskImport.read(cells, options))).toBeLessThan(50)
      const contact = ['email', 'phone', 'doNotCall', 'tags'].map((field) => ({ ...cellOf(field, long), header: long }))
      expect(await fastest(() => contactImport.read(contact, options))).toBeLessThan(100)
    }
})
