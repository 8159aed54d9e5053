// @vitest-environment node
import { expect, test } from 'vitest'
import { screenHints } from '../../plugins/screens'
import { type Files, sourceFiles } from '../../plugins/source'
import { routeFiles } from '../../plugins/start-script'

/** Screens whose address holds all there is to know of their title. */
const constant = routeFiles('.').filter(({ path }) => !path.includes('$'))

/** Screens that page through a list of their own, by their route file. */
const pages = (files: Files) =>
  constant.filter(({ files: own }) => /listDefaults/.test(files[own.at(-1) ?? ''] ?? '')).map(({ path }) => path)

test('every screen with a constant address has a title before its code is there', () => {
  expect(constant.map(({ path }) => path).filter((path) => !screenHints[path])).toEqual([])
})

test('the rows of every list are requested before its code is there', () => {
  const lists = pages(sourceFiles())
  expect(lists).toContain('/agents')
  expect(lists.filter((path) => !screenHints[path]?.list)).toEqual([])
})
