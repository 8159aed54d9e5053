import fc from 'fast-check'

/** Texts that break what quotes, splits, encodes or looks up carelessly. */
const hostile = [
  '',
  ' ',
  '__proto__',
  'constructor',
  'toString',
  "it's",
  "'; rm -rf / #",
  '$(touch /tmp/x) `id` $HOME "quoted" \\ \\\\ \\n',
  '!history ~ * ? [a-z] {a,b} & | ; < >',
  'two\nlines\r\nand\ttabs',
  '-o/etc/passwd',
  '@/etc/passwd',
  '..',
  '../admin',
  'a/b?c=d&e#f%zz%20+',
  '{{call.from}} {{ {name} :id',
  '\ud83d',
  '\udc00 x',
  '👩‍👩‍👧 한국어 日本語 ‮rtl',
  '\0nul',
  '<script>alert(1)</script>',
  '9007199254740993',
  '1e999',
]

/** Any text, and the nasty ones often. */
export const anyText = fc.oneof(
  { weight: 2, arbitrary: fc.constantFrom(...hostile) },
  { weight: 2, arbitrary: fc.string({ unit: 'grapheme' }) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary' }) },
)
