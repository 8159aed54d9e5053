// @vitest-environment node
import { expect, test } from 'vitest'
import { type Files, sourceFiles } from '../../scripts/lib/source'

/** Places that format a number by themselves: an example, a field, and texts that are masked as a whole before or after. */
const exempt = [
  'src/features/settings/display/display-page.tsx',
  'src/components/form/phone-input.tsx',
  'src/features/call-records/call/exports/text-export.ts',
  'src/features/call-records/call/packet/copy-packet.ts',
  'src/features/contacts/records.ts',
  'src/features/campaigns/queries.ts',
]

/** Numbers reach a screen through `useFormat`, which hides them while masking is on. */
const unmasked = (files: Files) =>
  Object.entries(files)
    .filter(([path]) => /^src\/(?:features|components|app)\//.test(path) && !exempt.includes(path))
    .flatMap(([path, text]) => (/\bformatPhone\(/.test(text) ? [path] : []))

test('numbers are shown through the format that can hide them', () => {
  expect(unmasked(sourceFiles())).toEqual([])
})

test('a planted number without it is seen', () => {
  expect(unmasked({ 'src/features/calls/cell.tsx': 'return formatPhone(call.from)' })).toEqual([
    'src/features/calls/cell.tsx',
  ])
})
