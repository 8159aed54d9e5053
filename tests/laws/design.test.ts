// @vitest-environment node
import { describe, expect, test } from 'vitest'
import { type Files, sourceFiles } from '../../scripts/lib/source'

const sources = sourceFiles()

/** `path:line` of each match; files whose path starts with one of `allowed` are skipped. */
function places(files: Files, pattern: RegExp, allowed: readonly string[] = []) {
  return Object.entries(files).flatMap(([path, text]) =>
    allowed.some((each) => path.startsWith(each))
      ? []
      : [...text.matchAll(pattern)].map(({ index }) => `${path}:${text.slice(0, index).split('\n').length}`),
  )
}

const laws = {
  'a filter of a list is a SelectFilter, FacetFilter, DateRangeFilter or a combobox with isFilter': {
    find: (files: Files) =>
      places(files, /<RemovableFilter[\s\S]*?<\/RemovableFilter>/g).filter((place) => {
        const [path = '', line] = place.split(':')
        const block =
          files[path]
            ?.split('\n')
            .slice(Number(line) - 1)
            .join('\n')
            .split('</RemovableFilter>')[0] ?? ''
        return /<Select\b/.test(block) || (/<EntityCombobox\b/.test(block) && !/\bisFilter\b/.test(block))
      }),
    planted: '<RemovableFilter name="a" onRemove={remove}>\n<EntityCombobox label="a" />\n</RemovableFilter>',
  },
  'columns are set flush right by `figures`, not by classes of their cells': {
    find: (files: Files) => places(onlyColumns(files), /text-right|justify-end/g),
    planted: 'cell: () => <span className="text-right" />',
    path: 'src/features/planted/planted-columns.tsx',
  },
  'a link that may be current is a CurrentLink: the router marks other links as well': {
    find: (files: Files) => places(files, /<Link\b(?:(?!<\/?Link\b|^ *>$)[\s\S])*?\b(?:aria-current|activeProps)=/gm),
    planted: '<Link to="." aria-current={isOpen || undefined}>',
  },
  'a bin in a row is in its menu': {
    find: (files: Files) => places(onlyColumns(files), /<(?:Button|IconButton|DeleteButton)\b/g),
    planted: '<DeleteButton dialog={ask} />',
    path: 'src/features/planted/planted-columns.tsx',
  },
  'red text is `variant="destructive"`': {
    find: (files: Files) =>
      places(files, /className="[^"]*!?text-bad!?[^"]*"[^>]*onClick|variant="ghost"[^>]*text-bad/g),
    planted: '<Button variant="ghost" className="text-bad!" />',
  },
  'the way back is given to the header as `back`, or stands above the title': {
    find: (files: Files) => places(onlyBelow(files), /(?<!\bback=\{)<BackLink\b|\{back\}/g),
    planted: '<h1>{title}</h1>\n<BackLink to={list}>{toList}</BackLink>',
  },
  'a sheet has one of the two widths': {
    find: (files: Files) =>
      places(files, /shape="right(?:-wide)?"[^>]*className="[^"]*max-w/g, ['src/features/test-call/']),
    planted: '<DialogContent shape="right" className="max-w-xs">',
  },
  'a date with a time is a DateTimeInput: the native field shows the clock of the browser': {
    find: (files: Files) => places(files, /datetime-local/g),
    planted: '<Input type="datetime-local" />',
  },
}

const onlyColumns = (files: Files) =>
  Object.fromEntries(Object.entries(files).filter(([path]) => /-columns\.tsx$/.test(path)))

/** What of each file is not above its title. */
const onlyBelow = (files: Files) =>
  Object.fromEntries(
    Object.entries(files).map(([path, text]) => [
      path,
      text.replace(/^[\s\S]*?(?=<h1\b)/, (above) => above.replace(/[^\n]/g, '')),
    ]),
  )

describe('docs/design.md', () => {
  for (const [title, law] of Object.entries(laws))
    test(title, () => {
      expect(law.find(sources)).toEqual([])
      const path = 'path' in law ? law.path : 'src/features/planted/planted.tsx'
      expect(law.find({ [path]: law.planted })).toHaveLength(1)
    })
})
