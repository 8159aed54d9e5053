import { startTransition, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, expect, test, vi } from 'vitest'
import { useWindowKeys } from '@/lib/use-window-keys'

function Counter() {
  const [count, setCount] = useState(0)
  useWindowKeys(({ key }) => {
    if (key === 'b') setCount(count + 1)
  })
  return <p>pressed {count}</p>
}

const press = () => window.dispatchEvent(new KeyboardEvent('keydown', { key: 'b' }))

// `act` would run all effects at once.
vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false)
afterEach(() => document.body.replaceChildren())

test('a shortcut works as soon as the screen is visible, and not after it has unmounted', async () => {
  const box = document.body.appendChild(document.createElement('div'))
  const root = createRoot(box)
  const shown = new Promise<void>((resolve) => {
    new MutationObserver(() => {
      if (box.textContent === 'pressed 0') resolve()
    }).observe(box, { childList: true })
  })
  // As the console is first rendered: its effects wait until it is painted.
  startTransition(() => root.render(<Counter />))
  await shown
  press()
  await vi.waitFor(() => expect(box.textContent).toBe('pressed 1'))
  press()
  await vi.waitFor(() => expect(box.textContent).toBe('pressed 2'))
  const remove = vi.spyOn(window, 'removeEventListener')
  root.unmount()
  await vi.waitFor(() => expect(remove).toHaveBeenCalledWith('keydown', expect.any(Function)))
  remove.mockRestore()
})
