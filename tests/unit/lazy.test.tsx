import { render, screen } from '@testing-library/react'
import { type ComponentType, Suspense } from 'react'
import { expect, test } from 'vitest'
import { lazyModule, lazyOptional } from '@/lib/lazy'

const Person = ({ name }: { name: string }) => <p>{name}</p>

const screenWith = (Part: ComponentType<{ name: string }>) =>
  render(
    <Suspense fallback="loading">
      <p>The screen</p>
      <Part name="Minji" />
    </Suspense>,
  )

test('a lazy part that fails to load leaves the rest of the screen', async () => {
  screenWith(lazyOptional(() => Promise.reject(new TypeError('Failed to fetch dynamically imported module'))))
  expect(await screen.findByText('The screen')).toBeVisible()
})

test('a lazy part that loads is shown', async () => {
  screenWith(lazyOptional(async () => Person))
  expect(await screen.findByText('Minji')).toBeVisible()
})

test('a component of a module that was preloaded renders at once, without the fallback', async () => {
  const people = lazyModule(async () => ({ Person }))
  const Lazy = people.component((module) => module.Person)
  people.preload()
  await Promise.resolve()
  await Promise.resolve()
  screenWith(Lazy)
  expect(screen.getByText('Minji')).toBeVisible()
})

test('a preload that fails is tried again by the first render', async () => {
  let tries = 0
  const people = lazyModule(async () => {
    tries += 1
    if (tries === 1) throw new TypeError('Failed to fetch dynamically imported module')
    return { Person }
  })
  people.preload()
  screenWith(people.component((module) => module.Person))
  expect(await screen.findByText('Minji')).toBeVisible()
})
