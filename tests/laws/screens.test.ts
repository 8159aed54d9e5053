// @vitest-environment node
import { expect, test } from 'vitest'
import { router } from '@/app/router'
import { z } from '@/contract/zod'
import { idParam } from '@/lib/address/search-schema'
import { screens } from '../../e2e/support/screens'
import { valuesOf } from '../support/list-routes'

/** Ids that narrow a list down, or prefill a form, and open nothing. */
const opensNothing = ['agent', 'assignee', 'caller', 'from', 'order', 'record', 'source', 'user']
const ofTasks = ['call', 'contact']

interface Route {
  path: string
  params: [name: string, values: readonly string[]][]
}

/** Every route behind the sign-in, with the parameters that show something else in its place or beside it. */
function routes(): Route[] {
  return Object.values(router.routesById).flatMap(({ id, fullPath, options }) => {
    if (!/^\/_authenticated\/./.test(id)) return []
    const path = fullPath.replace(/(?<=.)\/$/, '')
    const schema = 'validateSearch' in options ? options.validateSearch : undefined
    const shape = schema instanceof z.ZodMiniObject ? schema.shape : {}
    const opening = Object.keys(shape).filter(
      (name) =>
        shape[name] === idParam && !opensNothing.includes(name) && !(path === '/tasks' && ofTasks.includes(name)),
    )
    const params: Route['params'] = [
      ...opening.map((name): [string, string[]] => [name, [':']]),
      ...['tab', 'step'].map((name): [string, string[]] => [name, valuesOf(shape[name])]),
    ]
    return { path, params }
  })
}

const isAt = (screen: string, path: string) => {
  const pattern = path.replace(/\$\w+/g, '[^/?]+')
  return new RegExp(`^${pattern}(\\?|$)`).test(screen)
}

/** Routes, drawers and tabs that no entry of `known` opens. */
function missing(known: readonly string[]): string[] {
  return routes().flatMap(({ path, params }) => {
    const here = known.filter((screen) => isAt(screen, path))
    if (here.length === 0) return [path]
    return params.flatMap(([name, values]) =>
      values
        .filter((value) => !here.some((screen) => screen.includes(`${name}=${value}`)))
        .map((value) => `${path}?${name}=${value}`),
    )
  })
}

test('every screen, tab and drawer is in the list that browser tests go through', () => {
  expect(missing(screens)).toEqual([])
})

test('a planted gap is seen', () => {
  const planted = screens.filter((screen) => !/^\/(webhooks|users|tasks\?task)/.test(screen))
  expect(missing(planted)).toEqual(
    expect.arrayContaining(['/tasks?task=:', '/users', '/webhooks', '/webhooks/new', '/webhooks/$webhookId']),
  )
})
