import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ComponentType } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { Deferred } from '@/components/deferred'
import { PartBoundary } from '@/components/part-boundary'
import { TranslationProvider } from '@/lib/i18n/use-translation'
import { LazyBoundary, lazyModule, lazyNamed, lazyOptional } from '@/lib/lazy'

const Person = ({ name }: { name: string }) => <p>{name}</p>
const failure = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'))

const screenWith = (Part: ComponentType<{ name: string }>) =>
  render(
    <LazyBoundary fallback="loading">
      <p>The screen</p>
      <Part name="Minji" />
    </LazyBoundary>,
  )

test('a lazy part that fails to load leaves the rest of the screen', async () => {
  screenWith(lazyOptional(failure))
  expect(await screen.findByText('The screen')).toBeVisible()
})

test('so does an optional component of a module that fails to load', async () => {
  screenWith(lazyModule<{ Person: typeof Person }>(failure).optional((module) => module.Person))
  expect(await screen.findByText('The screen')).toBeVisible()
})

test('a lazy part that loads is shown', async () => {
  screenWith(lazyOptional(async () => Person))
  expect(await screen.findByText('Minji')).toBeVisible()
})

test('a component of a module that was preloaded renders at once, without the fallback', async () => {
  const people = lazyModule(async () => ({ Person }))
  people.preload()
  await Promise.resolve()
  await Promise.resolve()
  screenWith(people.component((module) => module.Person))
  expect(screen.getByText('Minji')).toBeVisible()
})

test('a preload that fails is tried again by the first render', async () => {
  let tries = 0
  const people = lazyModule(async () => {
    tries += 1
    return tries === 1 ? failure() : { Person }
  })
  people.preload()
  screenWith(people.component((module) => module.Person))
  expect(await screen.findByText('Minji')).toBeVisible()
})

describe('after a failure to load', () => {
  const failingOnce = () => vi.fn(async () => Person).mockImplementationOnce(failure)

  test('Retry of an error loads a part again', async () => {
    const load = failingOnce()
    const Part = lazyNamed(load)
    const part = (
      <PartBoundary resetKey={0}>
        <LazyBoundary>
          <Part name="Minji" />
        </LazyBoundary>
      </PartBoundary>
    )
    render(part, { wrapper: TranslationProvider, onCaughtError: () => {} })
    const retry = await screen.findByRole('button', { name: 'Retry' })
    expect(load).toHaveBeenCalledOnce()
    await userEvent.click(retry)
    expect(await screen.findByText('Minji')).toBeVisible()
  })

  test('an optional part that is mounted again is loaded again', async () => {
    const load = failingOnce()
    const Part = lazyOptional(load)
    const { unmount } = screenWith(Part)
    expect(await screen.findByText('The screen')).toBeVisible()
    expect(load).toHaveBeenCalledOnce()
    unmount()
    screenWith(Part)
    expect(await screen.findByText('Minji')).toBeVisible()
  })

  test('parts that wait for each other are not loaded without end', async () => {
    const loads = [vi.fn(failure), vi.fn(failure)] as const
    const [One, Other] = [lazyOptional<typeof Person>(loads[0]), lazyOptional<typeof Person>(loads[1])]
    screenWith(({ name }) => [<One key="one" name={name} />, <Other key="other" name={name} />])
    expect(await screen.findByText('The screen')).toBeVisible()
    for (const load of loads) expect(load).toHaveBeenCalledOnce()
  })
})

describe('what replaces a fallback', () => {
  const environment = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }
  afterEach(() => {
    vi.useRealTimers()
    environment.IS_REACT_ACT_ENVIRONMENT = true
    document.body.replaceChildren()
  })

  /** Renders as a page does, without `act`. React throttles by `setTimeout`, whose clock stands still here. */
  async function renderedWith(Boundary: ComponentType<{ fallback: string; children: React.ReactNode }>) {
    environment.IS_REACT_ACT_ENVIRONMENT = false
    vi.useFakeTimers({ toFake: ['setTimeout'] })
    let resolve = (_: typeof Person) => {}
    const loaded = new Promise<typeof Person>((settle) => {
      resolve = settle
    })
    const Lazy = lazyNamed(() => loaded)
    const root = createRoot(document.body.appendChild(document.createElement('div')))
    const rendered = () => new Promise<void>((done) => setImmediate(() => setImmediate(() => setImmediate(done))))
    root.render(
      <Boundary fallback="loading">
        <Lazy name="Minji" />
      </Boundary>,
    )
    await rendered()
    expect(document.body).toHaveTextContent('loading')
    resolve(Person)
    for (let turn = 0; turn < 5; turn += 1) await rendered()
    const text = document.body.textContent
    root.unmount()
    return text
  }

  test('is not throttled within a LazyBoundary', async () => {
    expect(await renderedWith(LazyBoundary)).toBe('Minji')
  })
})

test('what is deferred renders once what is around it is on the page', async () => {
  render(
    <Deferred fallback="loading">
      <Person name="Minji" />
    </Deferred>,
  )
  expect(await screen.findByText('Minji')).toBeVisible()
})
