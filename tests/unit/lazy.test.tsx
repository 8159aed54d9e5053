import { render, screen } from '@testing-library/react'
import { Suspense } from 'react'
import { expect, test } from 'vitest'
import { lazyOptional } from '@/lib/lazy'

const screenWith = (Part: ReturnType<typeof lazyOptional<{ name: string }>>) =>
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
  screenWith(
    lazyOptional(async () => ({ name }: { name: string }) => <p>{name}</p>),
  )
  expect(await screen.findByText('Minji')).toBeVisible()
})
